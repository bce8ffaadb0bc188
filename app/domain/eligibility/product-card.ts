import { z } from "zod";
import { savingsPerPurchase } from "~/domain/savings/per-purchase";
import type { ProductReading } from "./product-reading";
import { readVerdict, verdicts } from "./verdict";

/** What the wizard shows of a product; kept with the draft. Money in cents. */
export const productCardSchema = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  verdict: z.enum(verdicts),
  priceCents: z.number().int().nullable(),
  /** The list price, where the product sells for less. */
  originalPriceCents: z.number().int().nullable(),
  savingsCents: z.number().int().nullable(),
});

export type ProductCardFacts = z.output<typeof productCardSchema>;

/** Only https pictures: others would be blocked or give the visit away on the wire. */
const securePicture = (url: string | null): string | null =>
  url?.startsWith("https://") || (url?.startsWith("/") && !url.startsWith("//")) ? url : null;

export function cardOf(reading: ProductReading): ProductCardFacts {
  const { priceCents, discountPriceCents } = reading;
  const discounted = discountPriceCents !== null && priceCents !== null && discountPriceCents < priceCents;
  const sellsFor = discounted ? discountPriceCents : (priceCents ?? discountPriceCents);
  return {
    title: reading.title,
    imageUrl: securePicture(reading.imageUrl),
    verdict: readVerdict(reading.status),
    priceCents: sellsFor,
    originalPriceCents: discounted ? priceCents : null,
    savingsCents: sellsFor === null ? null : savingsPerPurchase(sellsFor),
  };
}
