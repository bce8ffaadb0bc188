/** What is known of a product page. Prices in cents; facts not found are null, never guessed. */
export interface ProductReading {
  /** The page itself, which the visitor can open. */
  baseUrl: string;
  title: string;
  imageUrl: string | null;
  brandName: string | null;
  brandPageUrl: string | null;
  description: string | null;
  /** What the product is for, where the eligibility service says so. */
  usage: string | null;
  /** In the provider's words, e.g. "eligible but requires letter of medical necessity (LMN)". */
  status: string;
  reason: string | null;
  category: string | null;
  lineItem: string | null;
  /** The law, notice or list the verdict rests on. */
  source: string | null;
  /** 0 (a guess) to 1 (no doubt). */
  confidence: number | null;
  /** True where lists and administrators differ. */
  contested: boolean;
  /** Health conditions a letter may name, likeliest first, without "Other"; null where they have to be asked for. */
  conditions: readonly string[] | null;
  /** The list price where it sells for less, else what it sells for. */
  priceCents: number | null;
  discountPriceCents: number | null;
  /** ISO 4217; null where the page names none. */
  currency: string | null;
  /** When the page was read; ISO 8601. */
  checkedAt: string;
  /** True when the page could not be read again and this is what it said at `checkedAt`. */
  outdated: boolean;
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
