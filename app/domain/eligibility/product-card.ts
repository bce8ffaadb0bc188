import { z } from "zod";
import { savingsPerPurchase } from "~/domain/savings/per-purchase";
import { pictureAddress } from "../values/web-address";
import type { ProductReading } from "./product-reading";
import { readVerdict, type Verdict, verdicts } from "./verdict";

/** What the wizard shows of a product; kept with the draft. Money in cents. */
export const productCardSchema = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  verdict: z.enum(verdicts),
  priceCents: z.number().int().nullable(),
  /** The list price, where the product sells for less. */
  originalPriceCents: z.number().int().nullable(),
  /** Null where the price is not known, and where no account may pay for the product. */
  savingsCents: z.number().int().nullable(),
});

export type ProductCardFacts = z.output<typeof productCardSchema>;

/** What a product sells for and, where that is less than its list price, the list price; US dollars, in cents. */
export function pricesOf(reading: ProductReading): { sellsForCents: number | null; wasCents: number | null } {
  const { priceCents, discountPriceCents, currency } = reading;
  if (currency !== null && currency !== "USD") return { sellsForCents: null, wasCents: null };
  const discounted = discountPriceCents !== null && priceCents !== null && discountPriceCents < priceCents;
  return {
    sellsForCents: discounted ? discountPriceCents : (priceCents ?? discountPriceCents),
    wasCents: discounted ? priceCents : null,
  };
}

/** Verdicts under which an account may pay, so that there is something to save. */
const payable: readonly Verdict[] = ["eligible", "letter"];

export function cardOf(reading: ProductReading): ProductCardFacts {
  const { sellsForCents, wasCents } = pricesOf(reading);
  const verdict = readVerdict(reading.status);
  const saves = sellsForCents !== null && payable.includes(verdict);
  return {
    title: reading.title,
    imageUrl: pictureAddress(reading.imageUrl),
    verdict,
    priceCents: sellsForCents,
    originalPriceCents: wasCents,
    savingsCents: saves ? savingsPerPurchase(sellsForCents) : null,
  };
}
