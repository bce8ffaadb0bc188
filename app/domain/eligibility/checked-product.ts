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
