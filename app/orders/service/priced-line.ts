import { shareOut } from "~/platform/values/share-out";
import type { IncomingLine } from "../domain/incoming-order";
import { type Note, notedText, statedEligibility } from "./wire-values";

/** How a shop's line items are read. */
export interface LineReading {
  /**
   * The operator lets what is noted on a line speak for the shop. Notes are set in the shopper's browser, so that they say
   * nothing otherwise.
   */
  trustsNotes: boolean;
}

/** The notes of a line, where they may be used. */
export function notedOn(notes: readonly Note[], { trustsNotes }: LineReading) {
  const told = trustsNotes ? notes : [];
  return {
    productUrl: notedText(told, "product_url"),
    imageUrl: notedText(told, "image_url"),
    eligibility: statedEligibility(told),
  };
}

type Priced = Pick<IncomingLine, "quantity" | "unitPriceCents" | "variant">;

/** What is sold by length or weight, or by ten thousands, counts as one item, whose variant says how much it is. */
export function asItems({ quantity, unitPriceCents, variant }: Priced): Priced {
  if (quantity <= 0) return { quantity: 0, unitPriceCents, variant };
  if (Number.isInteger(quantity) && quantity <= 10_000) return { quantity, unitPriceCents, variant };
  return {
    quantity: 1,
    unitPriceCents: Math.round(quantity * unitPriceCents),
    variant: [variant, String(quantity)].filter(Boolean).join(", "),
  };
}

/** A discount shared out over lines by what is paid for them; no line gets more than that. */
export function discountShares(cents: number, paidCents: readonly number[]): number[] {
  const most = paidCents.reduce((sum, paid) => sum + paid, 0);
  return shareOut(Math.min(cents, most), paidCents);
}
