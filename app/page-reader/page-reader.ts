import type { ProductFacts } from "~/domain/eligibility/product-facts";

export interface PageRead {
  /** What the page says; null when it is no product's. */
  facts: ProductFacts | null;
  /** Where the last redirect led. */
  address: string;
}

export interface PageReader {
  /**
   * Reads the product page at an absolute http(s) address. Throws `PageUnreadableError` when it cannot be read, and
   * `DatabaseError` when the rate limit cannot be counted.
   */
  read(address: string): Promise<PageRead>;
}
