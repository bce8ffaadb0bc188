import type { Amount } from "../parse/price-text";

/** What it sells for and, where the source says so, the higher list price, both in cents. */
export interface PriceClaim extends Amount {
  listCents: number | null;
}

/** What one source of a page says of its product; null where it says nothing. */
export interface ProductClaims {
  title: string | null;
  brand: string | null;
  brandPageUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  price: PriceClaim | null;
}

export const noClaims: ProductClaims = {
  title: null,
  brand: null,
  brandPageUrl: null,
  imageUrl: null,
  description: null,
  price: null,
};

/** Maximum lengths in characters; longer texts are cut. */
export const maxFactLength = { title: 500, brand: 200, description: 5_000 } as const;
