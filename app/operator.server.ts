import { closeDatabase } from "./data/database/client.server";
import { DatabaseError } from "./data/database/database-error.server";
import { DataFolderError } from "./data/database/folder-lock.server";
import { runBackupCommand } from "./operations/backup/backup-command.server";
import { runRestoreCommand } from "./operations/backup/restore-command.server";
import { runAuditCommand } from "./operations/desk/audit-command.server";
import { runInviteCommand } from "./operations/desk/invite-command.server";
import { runOutboxCommand } from "./operations/outbox/outbox-command.server";
import { runReconcileCommand } from "./operations/payments/reconcile-command.server";
import { runEraseCommand } from "./operations/privacy/erase-command.server";
import { runExportCommand } from "./operations/privacy/export-command.server";
import { EnvError } from "./process/env.server";
import type { CommandResult, OperatorCommand } from "./process/operator-command";

/** What an operator can run, by name: `npm run outbox` runs `outbox`. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  "db-backup": runBackupCommand,
  "db-restore": runRestoreCommand,
  "desk-audit": runAuditCommand,
  "desk-invite": runInviteCommand,
  outbox: runOutboxCommand,
  reconcile: runReconcileCommand,
  "privacy-erase": runEraseCommand,
  "privacy-export": runExportCommand,
};

/** Runs a command in a process of its own. Exit status 3: the database could not be used. */
export async function runOperatorCommand(name: string, args: readonly string[]): Promise<CommandResult> {
  try {
    const run = operatorCommands[name];
    if (!run) throw new Error(`no command ${name}`);
    return await run(args);
  } catch (error) {
    if (error instanceof DataFolderError || error instanceof EnvError)
      return { exitCode: 3, output: error.message };
    if (error instanceof DatabaseError)
      return { exitCode: 3, output: `The database could not be used (${error.code}).` };
    throw error;
  } finally {
    await closeDatabase();
  }
}
