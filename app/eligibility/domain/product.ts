import type { ProductUrl } from "~/platform/values/product-url";

/** What a product's page says of it. What the page doesn't say is null, never guessed. Prices in integer cents. */
export interface Product {
  /** The page itself, which the visitor can open. */
  url: ProductUrl;
  title: string;
  brand: string | null;
  brandPageUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  /** What the product is for, where the eligibility backend says so. */
  usage: string | null;
  /** What it sells for, in cents of `currency`. */
  price: number | null;
  /** What it sold for before, struck through beside the price and higher than it; in cents of `currency`. */
  listPrice: number | null;
  /** ISO 4217, e.g. "USD"; null where the page names none. */
  currency: string | null;
}

/** The prices a visitor is shown and savings are reckoned from: US dollars only, in cents. */
export function dollarPrices({ price, listPrice, currency }: Product): Pick<Product, "price" | "listPrice"> {
  const inDollars = currency === null || currency === "USD";
  return inDollars ? { price, listPrice } : { price: null, listPrice: null };
}
