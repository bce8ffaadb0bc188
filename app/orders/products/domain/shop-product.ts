import type { ShopsWord } from "~/eligibility/domain/shops-word";

/** A product as its shop sends it, cleaned. Missing values are null. */
export interface SentProduct {
  /** The product's id at the shop, which order lines refer to. */
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
  /** Its page on the shop's own domain or a subdomain. */
  url: string | null;
  imageUrl: string | null;
  /** The shop's own statement, which can only lower a verdict; undefined where the way it was sent has no place for one: the known one stays. */
  shopSays: ShopsWord | null | undefined;
  /** When it changed by the shop's own clock; ISO instant. */
  sentAt: string | null;
}

/** "full": the shop has reached the maximum number of products. */
export const putOutcomes = ["created", "updated", "unchanged", "older", "full"] as const;
export type PutOutcome = (typeof putOutcomes)[number];

/** Maximum number of products per shop. */
export const maxShopProducts = 50_000;

/** False for what every client reads as a step up in an address, however it is encoded: no address would name the product. */
export const isProductId = (id: string | null): boolean => id !== "." && id !== "..";
export const notAnId = "can't be . or .., which no address can hold";
