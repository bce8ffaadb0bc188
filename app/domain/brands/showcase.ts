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
