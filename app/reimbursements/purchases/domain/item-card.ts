import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { hsaOnly } from "~/eligibility/domain/verdict";
import type { PurchaseItem } from "./purchase";

/** The card of an item for the request of a letter, until its page is read. */
export const itemCard = ({ title, verdict, paidCents, quantity }: PurchaseItem): ProductCardFacts => ({
  title,
  imageUrl: null,
  verdict: verdict.verdict,
  contested: verdict.contested,
  excessOnly: verdict.excessOnly,
  hsaOnly: hsaOnly(verdict),
  priceCents: quantity > 0 ? Math.round(paidCents / quantity) : null,
  originalPriceCents: null,
});
