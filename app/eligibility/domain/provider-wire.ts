import type { Product } from "./product";
import type { Verdict } from "./verdict";

/**
 * The eligibility provider's own statuses and prices. Used only where its format is spoken: the live adapter, the cached
 * check's row and the public API.
 */
export const providerStatus: Record<Verdict, string> = {
  eligible: "eligible",
  letter: "eligible but requires letter of medical necessity (LMN)",
  "not-eligible": "not eligible",
  unknown: "unknown",
};

/**
 * Converts the provider's status to a verdict. Source: specification 001 §4, eligibility display: 'eligible' is eligible,
 * text that mentions a letter or LMN means eligible with a letter, anything else is not eligible. "unknown" is our own.
 */
export function verdictOfStatus(status: string): Verdict {
  const words = status.trim().toLowerCase();
  if (words === "eligible" || words === "unknown") return words;
  return words.includes("letter") || words.includes("lmn") ? "letter" : "not-eligible";
}

/** `price` is the list price if the product sells for less, else its price. Both in cents. */
interface ProviderPrices {
  price: number | null;
  discount_price: number | null;
}

export function pricesOfProvider({ price, discount_price }: ProviderPrices): Prices {
  const isReduced = price !== null && discount_price !== null && discount_price < price;
  return isReduced
    ? { price: discount_price, listPrice: price }
    : { price: price ?? discount_price, listPrice: null };
}

type ProviderFact =
  | "brand_name"
  | "brand_page_url"
  | "product_image_url"
  | "meta_description"
  | "product_usage";

/** A product as the provider describes it, besides its address, title and currency. */
export const productOfProvider = (facts: Record<ProviderFact, string | null>, prices: ProviderPrices) => ({
  brand: facts.brand_name,
  brandPageUrl: facts.brand_page_url,
  imageUrl: facts.product_image_url,
  description: facts.meta_description,
  usage: facts.product_usage,
  ...pricesOfProvider(prices),
});

export function providerPrices({ price, listPrice }: Prices): ProviderPrices {
  return listPrice === null ? { price, discount_price: null } : { price: listPrice, discount_price: price };
}

type Prices = Pick<Product, "price" | "listPrice">;
