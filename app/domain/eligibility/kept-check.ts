import type { ProductFacts } from "./product-facts";

/** A page's facts as they were read, and what the rules of that day made of them. */
export interface KeptCheck {
  /** Key of the product's address. */
  key: string;
  /** The page itself. */
  url: string;
  facts: ProductFacts;
  usage: string | null;
  /** In the provider's words. */
  status: string;
  rulesVersion: string;
  /** ISO 8601. */
  checkedAt: string;
  /** May be shown to other visitors. */
  listed: boolean;
}
