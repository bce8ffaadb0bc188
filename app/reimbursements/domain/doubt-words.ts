import { money } from "~/platform/values/money";
import type { Purchase } from "./purchase";

type Doubted = Pick<Purchase, "offByCents" | "totalCents">;

/** Says in a sentence what doesn't fit together in a purchase; null when nothing is in doubt. */
export function doubtWords({ items, hasUnclearReturn, ...sums }: DoubtedPurchase): string | null {
  if (!items.some(({ doubt }) => doubt !== null)) return null;
  return hasUnclearReturn
    ? "Something came back that is none of these items by its name."
    : `Doesn't add up: ${offWords(sums)}`;
}

type DoubtedPurchase = Pick<Purchase, "items" | "hasUnclearReturn"> & Doubted;

/** Said of an item that is claimed although its receipt is in doubt. */
export const checkedWords = (doubt: Doubted): string =>
  `Its receipt doesn't add up: ${offWords(doubt)} The account holder checked this amount.`;

/** Says by how much items and total differ, without a capital letter. */
export function offWords({ offByCents, totalCents }: Doubted): string {
  if (!offByCents || totalCents === null)
    return "the items of one of its receipts don't come to its total, or its prices may belong to other items.";
  const side = offByCents > 0 ? "less" : "more";
  return `the items come to ${money(Math.abs(offByCents))} ${side} than the receipt's total of ${money(totalCents)}.`;
}
