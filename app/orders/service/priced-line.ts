import { shareOut } from "~/platform/values/share-out";
import type { IncomingLine } from "../domain/incoming-order";
import { type Note, notedText, statedEligibility } from "./wire-values";

/** Options for reading a shop's line items. */
export interface LineReading {
  /**
   * True if the operator trusts the notes on lines. Notes can be set in the shopper's browser, so they are ignored
   * otherwise.
   */
  trustsNotes: boolean;
}

/** A line's notes, if they are trusted. */
export function notedOn(notes: readonly Note[], { trustsNotes }: LineReading) {
  const told = trustsNotes ? notes : [];
  return {
    productUrl: notedText(told, "product_url"),
    imageUrl: notedText(told, "image_url"),
    eligibility: statedEligibility(told),
  };
}

type Priced = Pick<IncomingLine, "quantity" | "unitPriceCents" | "variant">;

/** A line sold by length or weight, or in tens of thousands, counts as one item, with the quantity in its variant. */
export function asItems({ quantity, unitPriceCents, variant }: Priced): Priced {
  if (quantity <= 0) return { quantity: 0, unitPriceCents, variant };
  if (Number.isInteger(quantity) && quantity <= 10_000) return { quantity, unitPriceCents, variant };
  return {
    quantity: 1,
    unitPriceCents: Math.round(quantity * unitPriceCents),
    variant: [variant, String(quantity)].filter(Boolean).join(", "),
  };
}

/** Distributes a discount over lines by their price; no line gets more than its price. */
export function discountShares(cents: number, paidCents: readonly number[]): number[] {
  const most = paidCents.reduce((sum, paid) => sum + paid, 0);
  return shareOut(Math.min(cents, most), paidCents);
}
