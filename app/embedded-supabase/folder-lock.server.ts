import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The data folder can't be used. The message says how to mend that. */
export class DataFolderError extends Error {}

/** Another process holds the folder. */
export class FolderInUseError extends DataFolderError {
  override name = "FolderInUseError";
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process; stop that one first or set DATA_DIR.`);
  }
}

/** The folder cannot be made or written to. */
export class FolderNotWritableError extends DataFolderError {
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

/** A restore was cut off while it changed the folder. */
export class FolderHalfRestoredError extends DataFolderError {
  override name = "FolderHalfRestoredError";
  constructor(folder: string) {
    super(`A restore of the data folder ${folder} was cut off; run db:restore with --force again.`);
  }
}

/** The folder's database is older than what can be taken over. */
export class FolderTooOldError extends DataFolderError {
  override name = "FolderTooOldError";
}

/** Where a restore unpacks a backup, before it takes the place of what is there. */
export const restoringIn = (dataDir: string) => `${dataDir}/restoring`;

/**
 * Claims a data folder for this process, making a missing one. Gives its real path and what lets it go. Throws
 * `FolderInUseError`, `FolderNotWritableError` and `FolderHalfRestoredError`.
 */
export function claimFolder(folder: string): { dataDir: string; release: () => void } {
  const dataDir = openFolder(folder);
  const release = lockFolder(dataDir);
  if (!existsSync(restoringIn(dataDir))) return { dataDir, release };
  release();
  throw new FolderHalfRestoredError(folder);
}

/** Makes a missing folder, readable only by its owner, and gives its real path. Throws `FolderNotWritableError`. */
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
 * Claims a folder for this process by an exclusive lock on `<folder>/lock`, and returns the function that lets it go.
 * SQLite is only the portable way to a file lock the operating system releases however the process ends.
 * Throws `FolderInUseError`.
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
