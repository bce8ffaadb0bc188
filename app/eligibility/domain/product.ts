import type { ProductUrl } from "~/platform/values/product-url";

/** The facts on a product's page. Missing ones are null, never guessed. Prices in integer cents. */
export interface Product {
  /** The page itself, which the visitor can open. */
  url: ProductUrl;
  title: string;
  brand: string | null;
  brandPageUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  /** The product's use, if the eligibility backend provides it. */
  usage: string | null;
  /** What it sells for, in cents of `currency`. */
  price: number | null;
  /** The former price, higher than the price and shown struck through; in cents of `currency`. */
  listPrice: number | null;
  /** ISO 4217, e.g. "USD"; null if the page names none. */
  currency: string | null;
}

/** The prices for display and savings: only US dollars, in cents. */
export function dollarPrices({ price, listPrice, currency }: Product): Pick<Product, "price" | "listPrice"> {
  const inDollars = currency === null || currency === "USD";
  return inDollars ? { price, listPrice } : { price: null, listPrice: null };
}
