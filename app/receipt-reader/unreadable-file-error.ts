import type { FileFault } from "~/domain/receipts/file-fault";

/** A file nothing can be read of, with the reason its owner is told. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";

  constructor(readonly fault: FileFault) {
    super(fault);
  }
}
