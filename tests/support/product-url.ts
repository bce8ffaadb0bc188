import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";

/** Parses a product page's URL; throws for an invalid one. */
export function productUrl(text: string): ProductUrl {
  const url = parseProductUrl(text);
  if (!url) throw new Error(`no product's address: ${text}`);
  return url;
}
