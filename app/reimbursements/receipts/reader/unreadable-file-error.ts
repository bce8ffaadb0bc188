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

/** Skips what can't be read. Any other error is a fault in our program and is rethrown. */
export function passOver(error: unknown): null {
  if (error instanceof UnreadableFileError) return null;
  throw error;
}

/** A file that can't be read at all, with the reason that its owner sees. */
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
