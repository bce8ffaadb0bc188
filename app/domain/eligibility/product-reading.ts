/** What is known of a product page. Prices in cents; facts not found are null, never guessed. */
export interface ProductReading {
  baseUrl: string;
  title: string;
  imageUrl: string | null;
  brandName: string | null;
  brandPageUrl: string | null;
  description: string | null;
  /** The provider's words, e.g. "eligible but requires letter of medical necessity (LMN)". */
  status: string;
  reason: string | null;
  lineItem: string | null;
  priceCents: number | null;
  discountPriceCents: number | null;
}

export interface RetailerCard {
  name: string;
  logo: string | null;
  url: string;
}

export interface RecentProduct {
  title: string;
  imageUrl: string | null;
  baseUrl: string;
}
