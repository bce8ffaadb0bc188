import type { JudgedFacts, Judgement } from "~/domain/eligibility/judgement";
import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";
import { verdictStatus } from "~/domain/eligibility/verdict";
import type { Eligibility } from "./port";

/** A product of the demo data. */
export interface DemoProduct {
  name: string;
  description: string;
  imageUrl: string | null;
  priceCents: number;
  brandName: string | null;
  brandUrl: string | null;
}

export interface SandboxEligibilityReaders {
  /** Null for an address the demo data does not know. */
  readProductByUrl: (url: string) => Promise<DemoProduct | null>;
  listRetailers: () => Promise<RetailerCard[]>;
  listRecentProducts: (status?: string) => Promise<RecentProduct[]>;
  judge: (facts: JudgedFacts) => Judgement;
}

const judgedFacts = ({ name, description, brandName, priceCents }: DemoProduct): JudgedFacts => ({
  title: name,
  brand: brandName,
  description: description || null,
  priceCents,
});

/** Stands in for the eligibility backend: knows the demo products and judges them by our rules. */
export class SandboxEligibility implements Eligibility {
  readonly sandbox = true;

  constructor(private readonly readers: SandboxEligibilityReaders) {}

  async checkProduct(productUrl: string): Promise<ProductReading | null> {
    const product = await this.readers.readProductByUrl(productUrl);
    if (!product) return null;
    const { verdict, reason, lineItem } = this.readers.judge(judgedFacts(product));
    return {
      baseUrl: productUrl,
      title: product.name,
      imageUrl: product.imageUrl,
      brandName: product.brandName,
      brandPageUrl: product.brandUrl,
      description: product.description || null,
      status: verdictStatus[verdict],
      reason,
      lineItem,
      priceCents: product.priceCents,
      discountPriceCents: null,
    };
  }

  async predictConditions(productUrl: string): Promise<string[]> {
    const product = await this.readers.readProductByUrl(productUrl);
    return product ? this.readers.judge(judgedFacts(product)).conditions : [];
  }

  listRetailers(): Promise<RetailerCard[]> {
    return this.readers.listRetailers();
  }

  listRecentProducts(status?: string): Promise<RecentProduct[]> {
    return this.readers.listRecentProducts(status);
  }
}
