import { z } from "zod";
import { savingsPerPurchase } from "~/domain/savings/per-purchase";
import { pictureAddress } from "../values/web-address";
import type { CheckedProduct } from "./checked-product";
import { dollarPrices } from "./product";
import { type Verdict, verdicts } from "./verdict";

/** What the wizard shows of a product; stored with the draft, so its names stay. US dollars, in cents. */
export const productCardSchema = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** What it sells for. */
  priceCents: z.number().int().nullable(),
  /** The list price, where the product sells for less. */
  originalPriceCents: z.number().int().nullable(),
  /** Null where the price is not known, and where no account may pay for the product. */
  savingsCents: z.number().int().nullable(),
});

export type ProductCardFacts = z.output<typeof productCardSchema>;

/** Verdicts under which an account may pay, so that there is something to save. */
const payable: readonly Verdict[] = ["eligible", "letter"];

export function cardOf({ product, judgement: { verdict } }: CheckedProduct): ProductCardFacts {
  const { price, listPrice } = dollarPrices(product);
  const saves = price !== null && payable.includes(verdict);
  return {
    title: product.title,
    imageUrl: pictureAddress(product.imageUrl),
    verdict,
    priceCents: price,
    originalPriceCents: listPrice,
    savingsCents: saves ? savingsPerPurchase(price) : null,
  };
}
