import { z } from "zod";
import { pictureAddress } from "~/platform/values/web-address";
import type { CheckedProduct } from "./checked-product";
import { dollarPrices } from "./product";
import { hsaOnly, verdicts } from "./verdict";

/** The wizard's data about a product. Stored in drafts, so names must not change. US dollars, in cents. */
export const productCardSchema = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** Lists and administrators differ. */
  contested: z.boolean().default(false),
  /** Only the cost above the ordinary version counts. */
  excessOnly: z.boolean().default(false),
  /** An HSA may pay, an FSA may not. */
  hsaOnly: z.boolean().default(false),
  priceCents: z.number().int().nullable(),
  /** The list price, if the product sells for less. */
  originalPriceCents: z.number().int().nullable(),
});

export type ProductCardFacts = z.output<typeof productCardSchema>;

const storedCard = productCardSchema.nullable().catch(null);

/** A stored card; null if there is none, or one of an older version that can't be parsed. */
export const readStoredCard = (stored: unknown): ProductCardFacts | null => storedCard.parse(stored ?? null);

export function cardOf({ product, judgement }: CheckedProduct): ProductCardFacts {
  const { price, listPrice } = dollarPrices(product);
  return {
    title: product.title,
    imageUrl: pictureAddress(product.imageUrl),
    verdict: judgement.verdict,
    contested: judgement.contested,
    excessOnly: judgement.excessOnly,
    hsaOnly: hsaOnly(judgement),
    priceCents: price,
    originalPriceCents: listPrice,
  };
}

/** Why a letter for a product is hardly worth its fee: none is needed, or it is unlikely to help. */
export type LetterDoubt = "eligible" | "hsa-only" | "not-eligible";

/** The doubt that a visitor must confirm before requesting a letter; null if a letter may help. */
export function letterDoubt(card: ProductCardFacts | null): LetterDoubt | null {
  if (card?.hsaOnly) return "hsa-only";
  if (card?.verdict === "eligible" || card?.verdict === "not-eligible") return card.verdict;
  return null;
}
