import type { Verdict } from "~/eligibility/domain/verdict";

/** A product on its brand's page. Addresses are safe to link and to show; null where there is none that is. */
export interface FeaturedProduct {
  id: string;
  name: string;
  description: string;
  imageUrl: string | null;
  url: string | null;
  priceCents: number;
}

/** A brand as its page shows it. */
export interface BrandShowcase {
  slug: string;
  name: string;
  description: string;
  logoUrl: string | null;
  heroImageUrl: string | null;
  url: string | null;
  /** The customer buys first; the brand's own checkout then offers the letter, free. */
  premium: boolean;
  products: FeaturedProduct[];
}

/** A product with what our rules say of it; the verdict is null where another service judges. */
export interface JudgedProduct extends FeaturedProduct {
  verdict: Verdict | null;
  /** Only what it costs above an ordinary version counts. */
  excessOnly: boolean;
}

/** A brand whose products are judged. */
export interface JudgedShowcase extends BrandShowcase {
  products: JudgedProduct[];
}

/** True where an account may pay the whole price, so that a saving can be named. */
export const hasKnownSaving = ({ verdict, excessOnly }: JudgedProduct): boolean =>
  !excessOnly && (verdict === null || verdict === "eligible" || verdict === "letter");

/** What the letter for a product of a brand costs, in cents: nothing where none is needed or the brand includes it. */
export const letterCostCents = ({ premium }: BrandShowcase, { verdict }: JudgedProduct, feeCents: number) =>
  premium || verdict === "eligible" ? 0 : feeCents;
