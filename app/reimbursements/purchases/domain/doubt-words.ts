import { money } from "~/platform/values/money";
import type { Purchase, PurchaseItem } from "./purchase";

type Doubted = Pick<Purchase, "offByCents" | "totalCents">;

/** Says in a sentence what doesn't fit together in a purchase; null if nothing is in doubt. */
export function doubtWords({ items, hasUnclearReturn, ...sums }: DoubtedPurchase): string | null {
  const doubted = items.filter(({ doubt }) => doubt !== null);
  if (doubted.length === 0) return null;
  if (doubted.some(({ isUnproved }) => isUnproved))
    return "Nothing on this page says that it was paid. It may be a quote or a bill.";
  if (!hasUnclearReturn && doubted.every(({ isRefundUnclear }) => isRefundUnclear))
    return "A refund leaves open what you kept.";
  if (!hasUnclearReturn && doubted.every(({ seenIn }) => seenIn))
    return `We can read ${doubted.length === 1 ? "one price" : `${doubted.length} prices`} of this receipt in two ways.`;
  return hasUnclearReturn
    ? "Something came back that is none of these items by its name."
    : `Doesn't add up: ${offWords(sums)}`;
}

/**
 * The items in doubt that one press may confirm together; empty for fewer than two, and where the items don't come to the receipt's
 * total, because not all of them can be right.
 */
export function confirmedTogether(purchase: DoubtedPurchase, shown: readonly PurchaseItem[]): PurchaseItem[] {
  if (purchase.offByCents || purchase.hasUnclearReturn) return [];
  const asked = shown.filter(({ doubt }) => doubt === "open");
  return asked.length > 1 ? asked : [];
}

type DoubtedPurchase = Pick<Purchase, "items" | "hasUnclearReturn"> & Doubted;

/** Said of an item that is claimed although its receipt is in doubt. */
export const checkedWords = (doubt: Doubted): string =>
  doubt.offByCents
    ? `Its receipt doesn't add up: ${offWords(doubt)} The account holder checked this amount.`
    : "Its receipt leaves open which amount is right. The account holder checked this one.";

/** Says by how much items and total differ, without a capital letter. */
function offWords({ offByCents, totalCents }: Doubted): string {
  if (!offByCents || totalCents === null)
    return "the items of one of its receipts don't come to its total, or its prices may belong to other items.";
  const side = offByCents > 0 ? "less" : "more";
  return `the items come to ${money(Math.abs(offByCents))} ${side} than the receipt's total of ${money(totalCents)}.`;
}
