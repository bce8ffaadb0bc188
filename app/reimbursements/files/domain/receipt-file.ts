import { z } from "zod";
import type { FileFault } from "../../receipts/domain/file-fault";

export const fileSources = ["upload", "paste", "inbox", "forwarded"] as const;

/** `arriving`: not all of it is here yet; `held`: the person has to say whether they know who sent it; `asks`: the person has to say what a table's columns hold. */
export const fileStates = ["arriving", "held", "waiting", "reading", "asks", "read", "refused"] as const;
export type FileState = (typeof fileStates)[number];

/** What the columns of a table hold, by their number from 0. */
export const columnMap = z.strictObject({
  item: z.number().int().min(0),
  price: z.number().int().min(0),
  date: z.number().int().min(0).optional(),
  merchant: z.number().int().min(0).optional(),
  order: z.number().int().min(0).optional(),
  quantity: z.number().int().min(0).optional(),
  tax: z.number().int().min(0).optional(),
  shipping: z.number().int().min(0).optional(),
  discount: z.number().int().min(0).optional(),
});
export type ColumnMap = z.output<typeof columnMap>;

/** The part of a file's record that only its owner reads. */
export const fileDetails = z.object({
  name: z.string().max(300),
  /** The contents of its columns, once the person has named them. */
  columns: columnMap.nullable(),
  /** The columns that the person is asked about, with their first rows. */
  asked: z.object({ columns: z.array(z.string()), sample: z.array(z.array(z.string())) }).nullable(),
  /** The payees of a list of payments, where the person can look for receipts. */
  payees: z.array(z.string()).default([]),
  /** The address it was forwarded from. */
  forwardedBy: z.string().max(320).optional(),
});
export type FileDetails = z.output<typeof fileDetails>;

/** A file that a person uploaded or forwarded, until its receipts are read. */
export interface ReceiptFile {
  id: string;
  source: (typeof fileSources)[number];
  state: FileState;
  details: FileDetails;
  fault: FileFault | null;
  bytes: number;
  /** Documents in it, e.g. mails of a mailbox; null until they are counted. */
  documentsTotal: number | null;
  documentsDone: number;
  /** Documents that could not be read, e.g. one that took too long. */
  documentsSkipped: number;
  /** ISO instant. */
  createdAt: string;
}
