import type { ReceiptFile } from "../domain/receipt-file";

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
  /** True while some files are not read yet. */
  isReading: boolean;
  /** Other visitors' files that are read before the next one; null if the wait is short. */
  wait: { others: number; minutes: number } | null;
}
