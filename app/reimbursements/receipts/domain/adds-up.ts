import type { FoundReceipt } from "./found-receipt";

type Sums = Pick<
  FoundReceipt,
  "items" | "discountCents" | "taxCents" | "shippingCents" | "otherCents" | "totalCents"
>;

/** By how much a receipt's total differs from what is listed on it: 0 where it adds up; null without a total to compare with. */
export function offByCents(receipt: Sums): number | null {
  const { items, totalCents, discountCents, taxCents, shippingCents, otherCents } = receipt;
  if (totalCents === null) return null;
  const lines = items.reduce((sum, { lineCents }) => sum + lineCents, 0);
  return (
    totalCents - (lines - Math.min(discountCents, Math.max(0, lines)) + taxCents + shippingCents + otherCents)
  );
}

/** Whether a receipt adds up; null without a total. Of one that does, an item may still be unsure. */
export function addsUp(receipt: Sums): boolean | null {
  const off = offByCents(receipt);
  return off === null ? null : off === 0;
}

/** The facts by which the database refuses claims of doubtful receipts and items. */
export const sumsOf = (receipt: FoundReceipt) => ({
  addsUp: addsUp(receipt),
  /** Indexes of the items that a person has to confirm first. */
  unsureItems: receipt.items.flatMap(({ isUnsure }, place) =>
    isUnsure || receipt.isUnproved ? [place] : [],
  ),
});
