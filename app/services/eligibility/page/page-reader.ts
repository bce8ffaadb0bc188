import type { ProductFacts } from "~/domain/eligibility/product-facts";

export interface PageReader {
  /**
   * What the product page at an absolute http(s) address says; null when the page is no product's.
   * Throws `PageUnreadableError` when it cannot be read, and `DatabaseError` when allowances cannot be counted.
   */
  read(address: string): Promise<ProductFacts | null>;
}
