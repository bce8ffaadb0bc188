import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The data folder can't be used. The message says how to fix it. */
export class DataFolderError extends Error {}

/** Another process has locked the folder. */
export class FolderInUseError extends DataFolderError {
  override name = "FolderInUseError";
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. A server that is starting takes commands in a moment; stop any other first, or set DATA_DIR.`,
    );
  }
}

/** The folder can't be created or written to. */
class FolderNotWritableError extends DataFolderError {
  override name = "FolderNotWritableError";
  constructor(
    folder: string,
    /** The operating system's error code, e.g. EROFS. */
    readonly code: string,
  ) {
    super(
      `The data folder ${folder} can't be written to (${code}); give this user the right to write there or set DATA_DIR.`,
    );
  }
}

/** A restore was interrupted while it changed the folder. */
export class FolderHalfRestoredError extends DataFolderError {
  override name = "FolderHalfRestoredError";
  constructor(folder: string) {
    super(`A restore of the data folder ${folder} was cut off; run db:restore with --force again.`);
  }
}

/** The folder's database is too old to be upgraded. */
export class FolderTooOldError extends DataFolderError {
  override name = "FolderTooOldError";
}

/** Where a restore unpacks a backup before swapping it in. */
export const restoringIn = (dataDir: string) => `${dataDir}/restoring`;

/**
 * Locks a data folder for this process, creating it if missing. Returns its real path and a function that unlocks it.
 * Throws `FolderInUseError`, `FolderNotWritableError` and `FolderHalfRestoredError`.
 */
export function openLockedFolder(folder: string): { dataDir: string; release: () => void } {
  const dataDir = openFolder(folder);
  const release = lockFolder(dataDir);
  if (!existsSync(restoringIn(dataDir))) return { dataDir, release };
  release();
  throw new FolderHalfRestoredError(folder);
}

/**
 * Creates the folder if missing, readable only by its owner, and returns its real path. Throws `FolderNotWritableError`.
 */
export function openFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(`${folder}/lock`, "a", 0o600));
    return realpathSync(folder);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new FolderNotWritableError(folder, code);
  }
}

/**
 * Takes an exclusive lock on `<folder>/lock` for this process and returns the function that releases it. SQLite is just a
 * portable file lock that the operating system releases however the process ends. Throws `FolderInUseError`.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(`${folder}/lock`);
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    file.close();
    throw new FolderInUseError(folder);
  }
  return () => file.close();
}
