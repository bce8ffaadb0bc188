import { DataFolderError } from "./embedded-supabase/folder-lock.server";
import { closeDatabase } from "./platform/database/client.server";
import { DatabaseError } from "./platform/database/database-error.server";
import { EnvError } from "./platform/process/env.server";
import type { CommandResult, OperatorCommand } from "./platform/process/operator-command";

/**
 * Operator commands by name: `npm run outbox` runs `outbox`. Each is loaded on demand, so a server on the hosted database
 * never loads the embedded one.
 */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  brand: async (args, input) =>
    (await import("./brands/operations/brand-command.server")).runBrandCommand(args, input),
  "db-backup": async (args) =>
    (await import("./operator/backup/backup-command.server")).runBackupCommand(args),
  "db-restore": async (args) =>
    (await import("./operator/backup/restore-command.server")).runRestoreCommand(args),
  "desk-audit": async (args) =>
    (await import("./letters/desk/operations/audit-command.server")).runAuditCommand(args),
  "desk-invite": async (args) =>
    (await import("./letters/desk/operations/invite-command.server")).runInviteCommand(args),
  "desk-practice": async (args) =>
    (await import("./letters/desk/operations/practice-command.server")).runPracticeCommand(args),
  doctor: async (args) => (await import("./operator/doctor/doctor-command.server")).runDoctorCommand(args),
  "link-sign": async (args) =>
    (await import("./orders/operations/sign-link-command.server")).runSignLinkCommand(args),
  outbox: async (args) =>
    (await import("./operator/operations/outbox-command.server")).runOutboxCommand(args),
  reconcile: async (args) =>
    (await import("./payments/operations/reconcile-command.server")).runReconcileCommand(args),
  "privacy-erase": async (args) =>
    (await import("./site/privacy/operations/erase-command.server")).runEraseCommand(args),
  "privacy-export": async (args) =>
    (await import("./site/privacy/operations/export-command.server")).runExportCommand(args),
  shop: async (args, input) =>
    (await import("./merchants/operations/shop-command.server")).runShopCommand(args, input),
};

const doctorHint = "`npm run doctor` says what to mend.";

/** Runs a command in its own process. Exit status 3: the database couldn't be used. */
export async function runOperatorCommand(
  name: string,
  args: readonly string[],
  input?: string,
): Promise<CommandResult> {
  try {
    const run = operatorCommands[name];
    if (!run) throw new Error(`no command ${name}`);
    return await run(args, input);
  } catch (error) {
    if (error instanceof DataFolderError || error instanceof EnvError)
      return { exitCode: 3, output: error.message };
    if (error instanceof DatabaseError)
      return { exitCode: 3, output: `The database could not be used (${error.code}). ${doctorHint}` };
    throw error;
  } finally {
    await closeDatabase();
  }
}
