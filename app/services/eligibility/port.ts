import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";

export interface Eligibility {
  readonly sandbox: boolean;
  /** First reading for the cleaned product address; null when nothing is known of it. Throws `ServiceError`. */
  checkProduct(productUrl: string): Promise<ProductReading | null>;
  /** Conditions the product may treat, most likely first, without "Other". Throws `ServiceError`. */
  predictConditions(productUrl: string): Promise<string[]>;
  listRetailers(): Promise<RetailerCard[]>;
  /** `status` narrows to one verdict, in the provider's words. */
  listRecentProducts(status?: string): Promise<RecentProduct[]>;
}
