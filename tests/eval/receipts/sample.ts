import type { ColumnMap } from "~/reimbursements/files/domain/receipt-file";
import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";

/** An item as a careful person reads it from the receipt. */
export interface ExpectedItem {
  title: string;
  /** Words that may stand in its title too: a size, a color, an article number. */
  also?: string;
  quantity: number;
  /** For all of the quantity, after the line's own discount. */
  lineCents: number;
}

/** A receipt that is truly in a sample. Money in cents of `currency`. */
export interface ExpectedReceipt {
  kind: FoundReceipt["kind"];
  /** The first is its name; the others are as right. */
  merchants: readonly string[];
  /** ISO day; null where the document says none. */
  soldOn: string | null;
  orderNumber: string | null;
  items: readonly ExpectedItem[];
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  otherCents: number;
  totalCents: number | null;
  isPaidByBenefits: boolean;
  currency: string;
}

/** Everything is judged apart for photos: their letters are guessed. */
export type SampleFormat = "html-mail" | "plain-mail" | "text" | "pdf" | "photo" | "csv" | "mbox";

/** A file as a person would upload it, and what is in it. */
export interface Sample {
  /** As it was uploaded. */
  file: string;
  format: SampleFormat;
  /** Drawn when asked for where that is slow. */
  bytes: Uint8Array | (() => Promise<Uint8Array>);
  /** What the person answers where the reader asks what a table's columns hold. */
  columns?: ColumnMap;
  /** Empty for what is no receipt. */
  expected: readonly ExpectedReceipt[];
}

/** One kind of sender: the structure its receipts have. */
export interface Shape {
  /** What kind of shop, pharmacy or practice it is made after. */
  sender: string;
  samples(): Promise<Sample[]>;
}
