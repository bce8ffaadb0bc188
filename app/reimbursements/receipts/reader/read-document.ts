import type { ReceiptDocument } from "../domain/receipt-document";
import type { Evidence } from "./messages";

/** What was read, and the evidence that an administrator sees. */
export interface ReadDocument {
  document: ReceiptDocument;
  evidence: Evidence;
}

/** A document whose text is its evidence. */
export const withItsText = (document: ReceiptDocument): ReadDocument => ({
  document,
  evidence: { kind: "text", text: evidenceText(document) },
});

/** Maximum length of a receipt's text: one or two pages; a longer text is cut. */
const maxLength = 20_000;

/** What an administrator reads of a mail or a text: who sent it and when, and its lines. */
function evidenceText({ from, subject, sentOn, rows }: ReceiptDocument): string {
  const sender = [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(" ");
  const head = Object.entries({ From: sender, Date: sentOn, Subject: subject })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`);
  const lines = rows.map((cells) => cells.join("   "));
  return [...head, ...(head.length > 0 ? [""] : []), ...lines].join("\n").slice(0, maxLength);
}
