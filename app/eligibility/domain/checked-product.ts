import type { Judgement } from "./judgement";
import type { Product } from "./product";

/** A product and its verdict, for every page and the API. */
export interface CheckedProduct {
  product: Product;
  judgement: Judgement;
  /** When the page was read; ISO 8601. */
  checkedAt: string;
  /** True if the page could not be read again, and this is its content at `checkedAt`. */
  outdated: boolean;
}

/** The result of a check. `pending`: it timed out, but continues in the background, and its result is cached. */
export type ProductCheck =
  | { kind: "checked"; checked: CheckedProduct }
  | { kind: "none" }
  | { kind: "pending" }
  | { kind: "refused" }
  /** `reason` is the reader's error code for the page; null if it isn't the shop's fault. */
  | { kind: "failed"; reason: string | null };
