import type { Product } from "./product";
import type { Verdict } from "./verdict";

/**
 * The eligibility service's own statuses and prices. Used only where its format is spoken: the live adapter, the cached
 * check's row and the public API.
 */
export const serviceStatus: Record<Verdict, string> = {
  eligible: "eligible",
  letter: "eligible but requires letter of medical necessity (LMN)",
  "not-eligible": "not eligible",
  unknown: "unknown",
};

/**
 * Converts the service's status to a verdict. Source: specification 001 §4, eligibility display: 'eligible' is eligible,
 * text that mentions a letter or LMN means eligible with a letter, anything else is not eligible. "unknown" is our own.
 */
export function verdictOfStatus(status: string): Verdict {
  const words = status.trim().toLowerCase();
  if (words === "eligible" || words === "unknown") return words;
  return words.includes("letter") || words.includes("lmn") ? "letter" : "not-eligible";
}

/** `price` is the list price if the product sells for less, else its price. Both in cents. */
interface ServicePrices {
  price: number | null;
  discount_price: number | null;
}

export function pricesOfService({ price, discount_price }: ServicePrices): Prices {
  const isReduced = price !== null && discount_price !== null && discount_price < price;
  return isReduced
    ? { price: discount_price, listPrice: price }
    : { price: price ?? discount_price, listPrice: null };
}

type ServiceField =
  | "brand_name"
  | "brand_page_url"
  | "product_image_url"
  | "meta_description"
  | "product_usage";

/** A product as the service describes it, besides its address, title and currency. */
export const productOfService = (facts: Record<ServiceField, string | null>, prices: ServicePrices) => ({
  brand: facts.brand_name,
  brandPageUrl: facts.brand_page_url,
  imageUrl: facts.product_image_url,
  description: facts.meta_description,
  usage: facts.product_usage,
  ...pricesOfService(prices),
});

export function servicePrices({ price, listPrice }: Prices): ServicePrices {
  return listPrice === null ? { price, discount_price: null } : { price: listPrice, discount_price: price };
}

type Prices = Pick<Product, "price" | "listPrice">;
