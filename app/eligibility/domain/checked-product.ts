import type { Judgement } from "./judgement";
import type { Product } from "./product";

/** A product and its verdict, as every page and the API get them. */
export interface CheckedProduct {
  product: Product;
  judgement: Judgement;
  /** When the page was read; ISO 8601. */
  checkedAt: string;
  /** True when the page could not be read again and this is what it said at `checkedAt`. */
  outdated: boolean;
}

/** What came of a check. `pending`: not within the timeout; the check goes on, and its outcome is cached. */
export type ProductCheck =
  | { kind: "checked"; checked: CheckedProduct }
  | { kind: "none" }
  | { kind: "pending" }
  | { kind: "refused" }
  /** `reason` is the reader's word for what is wrong with the page; null where the fault is not the shop's. */
  | { kind: "failed"; reason: string | null };
