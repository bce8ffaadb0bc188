import type { FoundReceipt } from "./found-receipt";

/** A line of a document, its cells from left to right: columns of a table, or words with a wide gap between them. */
export type DocumentRow = readonly string[];

/** An element of a page; what is in it belongs together. */
export interface Region {
  tag: string;
  outer: Region | null;
  depth: number;
}

/** The tag of a block of a plain text: lines between blank ones, or a line and what is indented below it. */
export const textBlock = "text block";

/** Where a row is in a page of elements. */
export interface RowLook {
  /** The innermost element around all of its cells. */
  within: Region;
  /** True if it is bold, linked or a heading, as titles are. */
  isStrong: boolean;
  /** What the picture before it shows. */
  alt: string;
  /** Its words before an element that only the page's look sets apart from them, as a title before its variant. */
  lead?: string | undefined;
}

/** What a page that a browser saved says of whose it is. */
export interface PageSite {
  names: readonly string[];
  /** Whether the page calls its site so, and not only its title has these words. */
  isSure: boolean;
  /** Empty where it doesn't say. */
  host: string;
}

/** What a document says once its format is gone. */
export interface ReceiptDocument {
  kind: "mail" | "pdf" | "photo" | "text" | "page";
  /** The sender it states; for a forwarded mail, the first one. Null if the document isn't a mail. */
  from: { name: string | null; address: string | null } | null;
  site?: PageSite | null;
  subject: string | null;
  /** ISO day on which it was sent; of a forwarded mail the first one. Null where it says none. */
  sentOn: string | null;
  /** What its schema.org markup says, which counts more than its rows. */
  markup: readonly FoundReceipt[];
  /** Rows, except quoted replies and hidden text. */
  rows: readonly DocumentRow[];
  /** Words of a picture with a letter that may be another one. */
  doubtful?: readonly string[];
  /** How each of the rows looks, by its number, where the format has elements. */
  looks?: readonly (RowLook | undefined)[];
}
