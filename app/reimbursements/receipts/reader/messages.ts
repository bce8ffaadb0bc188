import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { ColumnMap } from "../../files/domain/receipt-file";
import type { FileFault } from "../domain/file-fault";
import type { FoundReceipt } from "../domain/found-receipt";

export interface ReaderTask {
  /** The uploaded file's name; its ending is a hint, but its bytes decide. */
  name: string;
  /** How many documents of the file were read before, and are passed over. */
  startAt: number;
  /** What the person said the columns hold; null before they were asked. */
  columns: ColumnMap | null;
}

/** What an administrator is shown as evidence: the receipt's own words, or its picture. */
export type Evidence =
  | { kind: "text"; text: string }
  | { kind: "document"; type: "application/pdf" | "image/jpeg"; bytes: Uint8Array };

/**
 * The reader's messages about a file, in this order: `counted` (again, as more are found), then for each document, e.g. each
 * mail of a mailbox, its receipts, or that it `failed` or is `unread`, and `done`; last `asks`, `refused` or `end`.
 */
export type ReaderMessage =
  | { kind: "counted"; total: number }
  /** `position`: of the receipt in the file; the same file gives the same positions. */
  | {
      kind: "receipt";
      position: number;
      receipt: FoundReceipt;
      /** One for each item, in their order. */
      verdicts: readonly ItemVerdict[];
      evidence: Evidence | null;
    }
  | { kind: "done"; documents: number }
  /** A fault of our program kept a document from being read: the name of the error and where it is, never what it says. */
  | { kind: "failed"; error: string; frames: readonly string[] }
  /** A file of an archive that can't be read. */
  | { kind: "unread" }
  /** A table whose columns the person has to name. */
  | { kind: "asks"; columns: readonly string[]; sample: readonly (readonly string[])[] }
  /** `payees`: of a list of payments, who was paid. */
  | { kind: "refused"; fault: FileFault; payees: readonly string[] }
  | { kind: "end" };
