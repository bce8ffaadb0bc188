import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { copyTree } from "~/embedded-supabase/copy-tree.server";
import { restoringIn } from "~/embedded-supabase/folder-lock.server";
import { copyDatabaseFiles } from "~/platform/database/client.server";
import { packFolder } from "./archive.server";

/** Where a backup is assembled. */
const stagedIn = (dataDir: string) => join(dataDir, "backing-up");
/** Prefix of the folder to which a restore moves the old contents; the time follows. */
const asidePrefix = "before-restore-";

/** Excludes locks, sockets, caches that can be rebuilt, and leftovers of backups and restores. */
const isOfTheFolder = (name: string): boolean =>
  /^(lock.*|operator\.sock|backing-up|restoring|before-restore-.*)$/.test(name);
const isInBackup = (name: string): boolean =>
  !isOfTheFolder(name) && !["db", "db.creating", "pictures", "assets"].includes(name);

let running: Promise<unknown> = Promise.resolve();

/**
 * Writes a data folder to a file, the open embedded database first. Other files may be newer than the database, which is
 * harmless: an unreferenced document, a record of a sent mail. One backup at a time. `pausedMs` is how long the database
 * was paused. Throws file system errors.
 */
export function backUpDataFolder(
  dataDir: string,
  file: string,
): Promise<{ bytes: number; pausedMs: number }> {
  const turn = running.then(() => backUp(dataDir, file));
  running = turn.catch(() => undefined);
  return turn;
}

async function backUp(dataDir: string, file: string) {
  const staged = stagedIn(dataDir);
  // A killed process may have left one.
  await rm(staged, { recursive: true, force: true });
  try {
    await mkdir(staged, { mode: 0o700 });
    const madeAt = new Date().toISOString();
    const began = performance.now();
    const migrations = await copyDatabaseFiles(join(staged, "db"));
    const pausedMs = Math.ceil(performance.now() - began);
    await copyTree(dataDir, staged, isInBackup);
    return { bytes: await packFolder(staged, file, { madeAt, migrations }), pausedMs };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** True if the data folder holds nothing that a restore would replace. */
export async function isEmptyDataFolder(dataDir: string): Promise<boolean> {
  return !(await readdir(dataDir)).some((name) => !isOfTheFolder(name));
}

/** An empty folder to unpack a backup into; while it exists, the data folder can't be opened. */
export async function startRestoring(dataDir: string): Promise<string> {
  const folder = restoringIn(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Deletes what was unpacked; the data folder itself is unchanged. */
export async function undoUnpacking(dataDir: string): Promise<void> {
  // Files may still be arriving from the unpacking.
  await rm(restoringIn(dataDir), { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Replaces the current contents with the unpacked ones. The old contents move to a folder beside them, whose name is
 * returned, if there were any.
 */
export async function finishRestoring(dataDir: string): Promise<string | null> {
  const restoring = restoringIn(dataDir);
  const before = (await readdir(dataDir)).filter((name) => !isOfTheFolder(name));
  const aside = `${asidePrefix}${new Date().toISOString().replace(/[:.]/g, "-")}`;
  if (before.length > 0) await mkdir(join(dataDir, aside), { mode: 0o700 });
  for (const name of before) await rename(join(dataDir, name), join(dataDir, aside, name));
  for (const name of await readdir(restoring))
    if (!isOfTheFolder(name)) await rename(join(restoring, name), join(dataDir, name));
  for (const name of await readdir(restoring)) await rm(join(restoring, name), { recursive: true });
  await rmdir(restoring);
  return existsSync(join(dataDir, aside)) ? aside : null;
}
