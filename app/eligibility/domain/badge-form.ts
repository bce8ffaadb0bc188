import type { ProductUrl } from "~/platform/values/product-url";
import type { BadgeVerdict } from "./badge";
import type { ProductCheck } from "./checked-product";

export interface BadgeFormView {
  /** The field's value. */
  typed: string;
  problem: string | null;
  /** The product; null before a URL is sent, and if it is invalid. */
  shown: ShownBadge | null;
}

export interface ShownBadge {
  product: ProductUrl;
  /** The product's name; null if there is no verdict. */
  title: string | null;
  verdict: BadgeVerdict;
  /** The outcome of the check. */
  check: ProductCheck["kind"];
}
