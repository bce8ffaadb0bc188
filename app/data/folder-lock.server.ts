import { DatabaseSync } from "node:sqlite";

/** Another process holds the folder. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process; stop that one first or set DATA_DIR.`);
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
