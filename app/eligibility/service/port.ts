import { ServiceError } from "~/platform/service/service-error";
import type { ProductUrl } from "~/platform/values/product-url";
import type { CheckedProduct } from "../domain/checked-product";
import type { RecentProduct, RetailerCard } from "../domain/explore-rows";
import type { Answers } from "../domain/judgement";
import type { Verdict } from "../domain/verdict";

/** Asked just before an outside page is read or the backend called; false refuses it. */
export type MayRead = () => Promise<boolean>;

export interface Eligibility {
  readonly sandbox: boolean;
  /**
   * The product at an address and its verdict; null when the page shows no product. Lookups of one product are shared,
   * and their outcome is repeated for some seconds. Throws `ServiceError`, `UnreadableProductError` where the shop's page
   * is to blame, `TooManyReadsError` where `mayRead` refused.
   */
  checkProduct(url: ProductUrl, mayRead?: MayRead): Promise<CheckedProduct | null>;
  /**
   * The product as it is cached, judged with what the visitor answered to `Judgement.question`; null where it isn't
   * cached. Reads no page and stores nothing.
   */
  judgeAgain(url: ProductUrl, answers: Answers): Promise<CheckedProduct | null>;
  /** Conditions the product may treat, most likely first, without "Other". Throws as `checkProduct`. */
  predictConditions(url: ProductUrl, mayRead?: MayRead): Promise<string[]>;
  listRetailers(): Promise<RetailerCard[]>;
  /** Products of one verdict that were checked lately; eligible ones by default. */
  listRecentProducts(verdict?: Verdict): Promise<RecentProduct[]>;
  /** Products that need a letter and that several people asked one for; none where the service doesn't know. */
  listRequestedProducts(): Promise<RecentProduct[]>;
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
export class TooManyReadsError extends ServiceError {
  override name = "TooManyReadsError";
  constructor() {
    super("eligibility", "too many reads");
  }
}
