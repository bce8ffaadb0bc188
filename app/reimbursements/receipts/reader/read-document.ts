import type { ReceiptDocument } from "../domain/receipt-document";
import { evidenceText } from "./evidence-text";
import type { Evidence } from "./messages";

/** What was read, with what shows it to an administrator. */
export interface ReadDocument {
  document: ReceiptDocument;
  evidence: Evidence;
}

/** A document that is shown by its own words. */
export const withItsText = (document: ReceiptDocument): ReadDocument => ({
  document,
  evidence: { kind: "text", text: evidenceText(document) },
});
