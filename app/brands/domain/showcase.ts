import type { AccountVerdicts, Verdict } from "~/eligibility/domain/verdict";

/** A product on its brand's page. URLs are safe to link and to display; null if there is none. */
interface FeaturedProduct {
  id: string;
  name: string;
  description: string;
  imageUrl: string | null;
  url: string | null;
  priceCents: number;
}

export interface BrandShowcase {
  slug: string;
  name: string;
  description: string;
  logoUrl: string | null;
  heroImageUrl: string | null;
  url: string | null;
  /** True if the customer buys first, and the brand's checkout then offers a free letter. */
  premium: boolean;
  products: FeaturedProduct[];
}

/** A product with our rules' verdict, which is null if another service judges. */
export interface JudgedProduct extends FeaturedProduct {
  verdict: Verdict | null;
  byAccount: AccountVerdicts;
  /** True if only the cost above an ordinary version counts. */
  excessOnly: boolean;
}

export interface JudgedShowcase extends BrandShowcase {
  products: JudgedProduct[];
}

/** True if an account may pay the whole price, so that the saving is known. */
export const hasKnownSaving = ({ verdict, excessOnly }: JudgedProduct): boolean =>
  !excessOnly && (verdict === null || verdict === "eligible" || verdict === "letter");

/** The fee of the letter for a brand's product, in cents: 0 if none is needed or the brand includes it. */
export const letterCostCents = ({ premium }: BrandShowcase, { verdict }: JudgedProduct, feeCents: number) =>
  premium || verdict === "eligible" ? 0 : feeCents;
