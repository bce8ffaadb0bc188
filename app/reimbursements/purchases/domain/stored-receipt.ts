import { z } from "zod";
import { itemVerdict } from "~/eligibility/domain/item-verdict";
import { foundReceipt } from "../../receipts/domain/found-receipt";

/** A receipt as it is stored, encrypted: what was read, what our rules say, and what is shown to an administrator. */
export const storedReceipt = z.object({
  receipt: foundReceipt,
  /** One for each item, in their order. */
  verdicts: z.array(itemVerdict),
  /** Its words as evidence; null if a picture of it is stored as a document. */
  evidenceText: z.string().nullable(),
  evidenceType: z.enum(["application/pdf", "image/jpeg"]).nullable(),
});
export type StoredReceiptContents = z.output<typeof storedReceipt>;

export interface StoredReceipt extends StoredReceiptContents {
  id: string;
  fileId: string;
  position: number;
  documentKey: string | null;
  /** Its size before encryption; left out without a document. */
  documentBytes?: number | null;
}
