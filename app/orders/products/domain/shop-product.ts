import type { ShopsWord } from "~/eligibility/domain/shops-word";

/** A product as its shop sends it, cleaned. What the shop doesn't say is null. */
export interface SentProduct {
  /** The product's id at the shop, which order lines name. */
  productId: string;
  /** The shop's stock keeping units, one for each variant that has one. */
  skus: string[];
  handle: string | null;
  title: string;
  vendor: string | null;
  productType: string | null;
  /** Plain text. */
  description: string | null;
  priceCents: number | null;
  /** Its page on the shop's own domain or below it. */
  url: string | null;
  imageUrl: string | null;
  /** The shop's own word, which may lower a verdict and never raises it. */
  shopSays: ShopsWord | null;
  /** When it changed by the shop's own clock; ISO instant. */
  sentAt: string | null;
}

/** "full": the shop has as many products as we take. */
export const putOutcomes = ["created", "updated", "unchanged", "older", "full"] as const;
export type PutOutcome = (typeof putOutcomes)[number];

/** How many products of a shop we take. */
export const maxShopProducts = 50_000;
