import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";

/** The address of a product's page; throws for a text that is none. */
export function productUrl(text: string): ProductUrl {
  const url = parseProductUrl(text);
  if (!url) throw new Error(`no product's address: ${text}`);
  return url;
}
