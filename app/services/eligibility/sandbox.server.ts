import { conditionsFor, mentions } from "~/domain/eligibility/conditions";
import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";
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
}

const eligibleWords = [
  "sunscreen",
  "spf",
  "first aid",
  "bandage",
  "thermometer",
  "blood pressure monitor",
  "glucose",
  "contact lens",
  "reading glasses",
  "menstrual",
  "tampon",
  "pain relie",
  "allergy relief",
  "breast pump",
  "compression sock",
  "acne",
  "eye drop",
  "orthotic",
];
const ordinaryWords = [
  "gift card",
  "perfume",
  "lipstick",
  "candle",
  "t-shirt",
  "toothpaste",
  "shampoo",
  "deodorant",
  "jewelry",
  "snack",
  "mascara",
  "tote",
];

/** Stands in for the eligibility backend: knows the demo products and judges them by a few words. */
export class SandboxEligibility implements Eligibility {
  readonly sandbox = true;

  constructor(private readonly readers: SandboxEligibilityReaders) {}

  async checkProduct(productUrl: string): Promise<ProductReading | null> {
    const product = await this.readers.readProductByUrl(productUrl);
    if (!product) return null;
    return {
      baseUrl: productUrl,
      title: product.name,
      imageUrl: product.imageUrl,
      brandName: product.brandName,
      brandPageUrl: product.brandUrl,
      description: product.description || null,
      ...judge(product),
      lineItem: null,
      priceCents: product.priceCents,
      discountPriceCents: null,
    };
  }

  async predictConditions(productUrl: string): Promise<string[]> {
    const product = await this.readers.readProductByUrl(productUrl);
    return product ? conditionsFor(`${product.name} ${product.description}`) : [];
  }

  listRetailers(): Promise<RetailerCard[]> {
    return this.readers.listRetailers();
  }

  listRecentProducts(status?: string): Promise<RecentProduct[]> {
    return this.readers.listRecentProducts(status);
  }
}

function judge(product: DemoProduct): { status: string; reason: string } {
  if (mentions(product.name, ordinaryWords)) {
    return { status: "not eligible", reason: "An ordinary product that treats no medical condition." };
  }
  if (mentions(product.name, eligibleWords)) {
    return { status: "eligible", reason: "Used for medical care as it is." };
  }
  return {
    status: "eligible but requires letter of medical necessity (LMN)",
    reason: "Good for general health; a provider can confirm that it treats a condition.",
  };
}
