import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderInUseError, lockFolder, openFolder } from "~/embedded-supabase/folder-lock.server";

const pollMs = 100;

/**
 * A file or folder that all processes share: the first one makes it, at its own path, and the others wait. Without the
 * wait every worker of a run makes one at its start. The lock of a killed process is free.
 */
export async function madeOnce(finished: string, make: (at: string) => Promise<void>): Promise<string> {
  const locks = openFolder(`${finished}.lock`);
  while (!existsSync(finished)) {
    const release = tryLock(locks);
    if (release) await makeUnlessThere(finished, make).finally(release);
    else await pause(pollMs);
  }
  return finished;
}

function tryLock(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

async function makeUnlessThere(finished: string, make: (at: string) => Promise<void>): Promise<void> {
  if (existsSync(finished)) return;
  const around = mkdtempSync(`${finished}.making-`);
  try {
    await make(join(around, "made"));
    renameSync(join(around, "made"), finished);
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
}
