import type { Amount } from "../parse/price-text";

/** The price and, if the source has one, the higher list price, both in cents. */
export interface PriceClaim extends Amount {
  listCents: number | null;
}

/** The product facts from one source in a page; missing ones are null. */
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
