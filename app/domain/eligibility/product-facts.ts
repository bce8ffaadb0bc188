/** What a product's page says of it. What the page doesn't say is null, never guessed. */
export interface ProductFacts {
  title: string;
  brand: string | null;
  brandPageUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  /** What it sells for, in cents of `currency`. */
  priceCents: number | null;
  /** The list price, where the product sells for less; in cents. */
  listPriceCents: number | null;
  /** ISO 4217, e.g. "USD". */
  currency: string | null;
}
