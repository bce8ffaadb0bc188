import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";
import { ServiceError } from "~/services/service-error";

/** Asked just before an outside page is read or the backend called; false refuses it. */
export type MayRead = () => Promise<boolean>;

export interface Eligibility {
  readonly sandbox: boolean;
  /**
   * What is known of a product address; null when there is no product. Lookups of one product are shared and their
   * outcome is repeated for some seconds. Throws `ServiceError`, `UnreadableProductError` where the shop's page is to
   * blame, `TooManyReadingsError` where `mayRead` refused.
   */
  checkProduct(productUrl: string, mayRead?: MayRead): Promise<ProductReading | null>;
  /** Conditions the product may treat, most likely first, without "Other". Throws as `checkProduct`. */
  predictConditions(productUrl: string, mayRead?: MayRead): Promise<string[]>;
  listRetailers(): Promise<RetailerCard[]>;
  /** Products checked lately that are eligible; those of another verdict where `status` names it. */
  listRecentProducts(status?: string): Promise<RecentProduct[]>;
}

export const always: MayRead = async () => true;

/** The shop's page could not be read; `reason` is the reader's word for it, e.g. "timeout". */
export class UnreadableProductError extends ServiceError {
  override name = "UnreadableProductError";
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super("eligibility", `page not readable (${reason})`, options);
  }
}

/** The visitor has had as many pages read as is fair for now. */
export class TooManyReadingsError extends ServiceError {
  override name = "TooManyReadingsError";
  constructor() {
    super("eligibility", "too many readings");
  }
}
