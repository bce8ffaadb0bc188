import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyTree } from "~/embedded-supabase/copy-tree.server";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { lockFolder, openFolder } from "~/embedded-supabase/folder-lock.server";
import { isKnownVersion } from "~/embedded-supabase/take-over.server";
import { dataOf } from "~/platform/database/database-error.server";
import { acceptedMailsDays, acceptedMailsIn } from "~/platform/mail/service/accepted-mails.server";
import { env, isLive } from "~/platform/process/env.server";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { BackupUnreadableError, type Manifest, unpackBackup } from "./archive.server";
import { fileFault, hostedBackup } from "./backup-command.server";
import { finishRestoring, isEmptyDataFolder, startRestoring, undoUnpacking } from "./data-folder.server";

const usage = `Usage: npm run db:restore -- FILE [--force] [--notes FOLDER] [--deliver]
  --force         moves what is in the data folder aside first, and takes over its notes of which mails were sent
  --notes FOLDER  takes over the notes of the data folder that served until now
  --deliver       sends the mails that waited, even where no notes say whether they were sent since`;
const options = {
  force: { type: "boolean" },
  notes: { type: "string" },
  deliver: { type: "boolean" },
} as const;

interface Order {
  file: string;
  force: boolean;
  /** Data folder from which to keep the notes. */
  notes: string | null;
  deliver: boolean;
}

/**
 * Restores a backup into the data folder, which no process may be using. Exit status 1: nothing was changed; 2: invalid
 * arguments. Throws `DataFolderError` and `DatabaseError`.
 */
export async function runRestoreCommand(args: readonly string[]): Promise<CommandResult> {
  const order = parse(args);
  if ("exitCode" in order) return order;
  if (isLive(env(), "database")) return { exitCode: 1, output: hostedBackup };
  const dataDir = openFolder(env().DATA_DIR);
  const unlock = lockFolder(dataDir);
  try {
    return await restore(dataDir, order);
  } catch (error) {
    const fault = error instanceof BackupUnreadableError ? error.message : fileFault(error);
    if (!fault) throw error;
    return { exitCode: 1, output: `Nothing was restored: ${fault}.` };
  } finally {
    unlock();
  }
}

function parse(args: readonly string[]): Order | CommandResult {
  const parsed = readArguments(args, usage, options, { most: 1 });
  if ("exitCode" in parsed) return parsed;
  const [file] = parsed.positionals;
  if (!file) return misunderstood(usage);
  const { force = false, notes = null, deliver = false } = parsed.values;
  return { file, force, notes, deliver };
}

async function restore(dataDir: string, order: Order): Promise<CommandResult> {
  const isEmpty = await isEmptyDataFolder(dataDir);
  if (!isEmpty && !order.force) {
    const words = `${dataDir} holds data. --force moves it aside.`;
    return { exitCode: 1, output: `Nothing was restored: ${words}` };
  }
  const folder = await startRestoring(dataDir);
  let unpacked: Unpacked;
  try {
    unpacked = await unpack(folder, order, order.notes ?? (isEmpty ? null : dataDir));
  } catch (error) {
    await undoUnpacking(dataDir);
    throw error;
  }
  // If interrupted here, the folder can't be opened until a restore completes.
  const aside = await finishRestoring(dataDir);
  return { exitCode: 0, output: restoreReport(unpacked, aside && join(dataDir, aside)) };
}

interface Unpacked {
  madeAt: string;
  held: number;
}

async function unpack(folder: string, order: Order, notesFrom: string | null): Promise<Unpacked> {
  const manifest = await unpackBackup(order.file, folder);
  refuseNewer(manifest);
  const notes = notesFrom && acceptedMailsIn(notesFrom);
  const hasNotes = notes !== null && existsSync(notes);
  if (hasNotes) await copyTree(notes, acceptedMailsIn(folder));
  const isTold = order.deliver || (hasNotes && ageDays(manifest) < acceptedMailsDays);
  return { madeAt: manifest.madeAt, held: await holdMails(folder, !isTold) };
}

const ageDays = ({ madeAt }: Manifest): number => (Date.now() - Date.parse(madeAt)) / 86_400_000;

function refuseNewer(manifest: Manifest): void {
  if (manifest.migrations.every(isKnownVersion)) return;
  throw new BackupUnreadableError(
    "the backup was made by a later version of Letterwell; restore it with that",
  );
}

function restoreReport({ madeAt, held }: Unpacked, aside: string | null): string {
  const lines = [`Restored the backup of ${madeAt}.`];
  if (aside) lines.push(`What was there is in ${aside}.`);
  if (held > 0)
    lines.push(
      `${held} mails waited then and may have been sent since. They are parked: \`npm run outbox -- --parked\` lists them,`,
      "`npm run outbox -- retry ID` sends one, `npm run outbox -- retry --parked` all.",
    );
  return lines.join("\n");
}

/**
 * Opens a restored embedded database, which migrates it, and parks its queued mails if asked to. Returns how many were
 * parked. Other queued deliveries are safe to repeat: their receivers deduplicate by key. Throws `DatabaseError`, or
 * PostgreSQL's error if the files aren't a database.
 */
async function holdMails(dataDir: string, isHeld: boolean): Promise<number> {
  const { client, close } = await openEmbedded({ dataDir, seed: false });
  try {
    if (!isHeld) return 0;
    const parked = { parked_at: new Date().toISOString(), last_error: "held-after-restore" };
    const result = await client
      .from("outbox")
      .update(parked)
      .is("delivered_at", null)
      .is("parked_at", null)
      .like("topic", "mail.%")
      .select("id");
    return dataOf("hold mails", result).length;
  } finally {
    await close();
  }
}
