import { ServiceError } from "~/platform/service/service-error";
import type { ProductUrl } from "~/platform/values/product-url";
import type { CheckedProduct } from "../domain/checked-product";
import type { RecentProduct, RetailerCard } from "../domain/explore-rows";
import type { Answers } from "../domain/judgement";
import type { Verdict } from "../domain/verdict";

/** Called just before an outside page is read or the backend called; false refuses it. */
export type MayRead = () => Promise<boolean>;

export interface Eligibility {
  readonly sandbox: boolean;
  /**
   * Checks the product at a URL; null if the page shows no product. Concurrent lookups of a product are shared, and their
   * result is cached for some seconds. Throws `ServiceError`, `UnreadableProductError` if the shop's page is at fault,
   * `TooManyReadsError` if `mayRead` refused.
   */
  checkProduct(url: ProductUrl, mayRead?: MayRead): Promise<CheckedProduct | null>;
  /**
   * Judges the cached product with the visitor's answers to `Judgement.question`; null if it isn't cached. Reads no page
   * and stores nothing.
   */
  judgeAgain(url: ProductUrl, answers: Answers): Promise<CheckedProduct | null>;
  /** Conditions that the product may treat, likeliest first, without "Other". Throws as `checkProduct`. */
  predictConditions(url: ProductUrl, mayRead?: MayRead): Promise<string[]>;
  listRetailers(): Promise<RetailerCard[]>;
  /** Recently checked products with this verdict; eligible ones by default. */
  listRecentProducts(verdict?: Verdict): Promise<RecentProduct[]>;
  /** Products that need a letter and for which several people requested one; empty if the service doesn't know. */
  listRequestedProducts(): Promise<RecentProduct[]>;
}

export const always: MayRead = async () => true;

/** The shop's page could not be read; `reason` is the reader's error code, e.g. "timeout". */
export class UnreadableProductError extends ServiceError {
  override name = "UnreadableProductError";
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super("eligibility", `page not readable (${reason})`, options);
  }
}

/** The visitor is over the limit of pages to read. */
export class TooManyReadsError extends ServiceError {
  override name = "TooManyReadsError";
  constructor() {
    super("eligibility", "too many reads");
  }
}
