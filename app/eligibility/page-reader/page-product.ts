/** The product facts of a page; missing ones are null, never guessed. */
export interface PageProduct {
  title: string;
  brand: string | null;
  brandPageUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  /** What it sells for, in cents of `currency`. */
  priceCents: number | null;
  /** The struck-through list price, higher than `priceCents`; in cents. */
  listPriceCents: number | null;
  /** ISO 4217, e.g. "USD". */
  currency: string | null;
}
