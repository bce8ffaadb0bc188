import type { FileFault } from "../domain/file-fault";

/**
 * What a library reads of a file; where it throws, the file can't be read. Any other error than `UnreadableFileError` that
 * reaches the reader's end is a fault of our program, so calls of our own don't belong into this one.
 */
export async function byLibrary<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new UnreadableFileError("unreadable");
  }
}

/** Passes over what can't be read; a fault of our program is no such thing. */
export function passOver(error: unknown): null {
  if (error instanceof UnreadableFileError) return null;
  throw error;
}

/** A file nothing can be read of, with the reason its owner is told. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";

  /** `payees`: of a list of payments, who was paid. */
  constructor(
    readonly fault: FileFault,
    readonly payees: readonly string[] = [],
  ) {
    super(fault);
  }
}
