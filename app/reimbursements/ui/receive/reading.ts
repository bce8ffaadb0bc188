import type { ReceiptFile } from "../../domain/receipt-file";

/** A file as the page tells of it. */
export interface ReadingFile
  extends Pick<
    ReceiptFile,
    "id" | "source" | "state" | "fault" | "documentsTotal" | "documentsDone" | "documentsSkipped"
  > {
  name: string;
  /** The payees of a list of payments, where the person can look for receipts. */
  payees: readonly string[];
  /** The address it was forwarded from. */
  forwardedBy?: string | undefined;
}

/** The reading of a folder's files. */
export interface Reading {
  files: readonly ReadingFile[];
  /** Some of them are still to be read. */
  isReading: boolean;
  /** What others have read before the next of them; null where that is no wait to speak of. */
  wait: { others: number; minutes: number } | null;
}
