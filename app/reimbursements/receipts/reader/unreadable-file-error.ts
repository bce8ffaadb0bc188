import type { FileFault } from "../domain/file-fault";

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
