import type { Product } from "./product";
import type { Verdict } from "./verdict";

/** A product as its page described it, and the verdict by the rules of that day. */
export interface CachedCheck {
  /** `ProductUrl.key` of the address that was checked. */
  key: string;
  product: Product;
  verdict: Verdict;
  rulesVersion: string;
  /** ISO 8601. */
  checkedAt: string;
  /** May be shown to other visitors. */
  listed: boolean;
}
