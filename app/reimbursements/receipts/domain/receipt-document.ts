import type { FoundReceipt } from "./found-receipt";

/** A line of a document, its cells from left to right: columns of a table, or words with a wide gap between them. */
export type DocumentRow = readonly string[];

/** What a document says once its format is gone. */
export interface ReceiptDocument {
  kind: "mail" | "pdf" | "photo" | "text" | "page";
  /** Who sent it, as it says; of a forwarded mail the first sender. Null for what wasn't sent. */
  from: { name: string | null; address: string | null } | null;
  subject: string | null;
  /** ISO day on which it was sent; of a forwarded mail the first one. Null where it says none. */
  sentOn: string | null;
  /** What its schema.org markup says, which counts more than its rows. */
  markup: readonly FoundReceipt[];
  /** Rows, except quoted replies and hidden text. */
  rows: readonly DocumentRow[];
}
