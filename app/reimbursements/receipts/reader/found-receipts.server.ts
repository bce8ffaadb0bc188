import { judgeTitle } from "~/eligibility/content/judge-title.server";
import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { FoundItem, FoundReceipt } from "../domain/found-receipt";
import type { ReceiptDocument } from "../domain/receipt-document";
import { receiptsOf } from "../domain/receipts-of";
import type { Evidence, ReaderMessage } from "./messages";
import type { ReadDocument } from "./read-document";

/** Positions leave room for this many receipts in each document of a file, e.g. in a mail with its attachments. */
const receiptsPerDocument = 1_000;

export type ReceiptMessage = Extract<ReaderMessage, { kind: "receipt" }>;

interface Found {
  document: ReceiptDocument;
  receipt: FoundReceipt;
  evidence: Evidence;
}

/** The receipts in what was read of a file's document, by its number from 0. */
export function foundReceipts(contents: readonly ReadDocument[], document: number): ReceiptMessage[] {
  const found = contents.flatMap((read): Found[] =>
    receiptsOf(read.document).map((receipt) => ({ ...read, receipt })),
  );
  return found
    .filter((one, at) => !found.some((other, place) => other !== one && saysMore(other, one, place < at)))
    .slice(0, receiptsPerDocument)
    .map(({ receipt, evidence }, index) =>
      receiptMessage(document * receiptsPerDocument + index, receipt, evidence),
    );
}

export const receiptMessage = (
  position: number,
  receipt: FoundReceipt,
  evidence: Evidence | null,
): ReceiptMessage => ({
  kind: "receipt",
  position,
  receipt,
  verdicts: receipt.items.map((item) => verdictOn(item, receipt.merchant)),
  evidence,
});

/** Judges an item by its title, or by a practice's billing code when the title isn't known. */
function verdictOn({ title, procedure }: FoundItem, soldBy: string | null): ItemVerdict {
  const byTitle = judgeTitle(title, {}, soldBy);
  if (procedure === undefined || byTitle.verdict === "not-eligible") return byTitle;
  const byCode = judgeTitle(procedure);
  return byCode.rule === null ? byTitle : byCode;
}

/** A mail and the invoice attached to it are about one purchase: the one with more items counts, else the first. */
function saysMore(other: Found, one: Found, isBefore: boolean): boolean {
  const isSame =
    other.document !== one.document &&
    other.receipt.kind === one.receipt.kind &&
    other.receipt.totalCents !== null &&
    other.receipt.totalCents === one.receipt.totalCents;
  const more = other.receipt.items.length - one.receipt.items.length;
  return isSame && (more > 0 || (more === 0 && isBefore));
}
