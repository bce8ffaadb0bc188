import type { ProductUrl } from "~/platform/values/product-url";
import type { BadgeVerdict } from "./badge";
import type { ProductCheck } from "./checked-product";

/** What the form that gives out badges shows. */
export interface BadgeFormView {
  /** The field's value. */
  typed: string;
  /** What is wrong with it. */
  problem: string | null;
  /** The product it names; null before an address is sent, and where it is wrong. */
  shown: ShownBadge | null;
}

export interface ShownBadge {
  product: ProductUrl;
  /** The product's name; null where there is no verdict. */
  title: string | null;
  verdict: BadgeVerdict;
  /** The outcome of the check. */
  check: ProductCheck["kind"];
}
