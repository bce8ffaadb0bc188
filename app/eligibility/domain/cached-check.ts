import type { Product } from "./product";
import type { Verdict } from "./verdict";

/** A product as its page described it, and the verdict by the rules of that day. */
export interface CachedCheck {
  /** The `ProductUrl.key` that was checked. */
  key: string;
  product: Product;
  verdict: Verdict;
  rulesVersion: string;
  /** ISO 8601. */
  checkedAt: string;
  /** True if other visitors may see it. */
  listed: boolean;
}
