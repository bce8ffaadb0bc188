/** Addresses of one product of a shop, for the shop's own pages, beside those of `paths.ts`. */
export const shopPaths = {
  /** The product's verdict as a picture. */
  badge: (shop: string, productId: string) =>
    `/badge/product/${encodeURIComponent(shop)}/${encodeURIComponent(productId)}.svg`,
  /** Leads to the letter's request, or to what is known of the product. */
  product: (shop: string, productId: string) =>
    `/badge/product/${encodeURIComponent(shop)}/${encodeURIComponent(productId)}`,
} as const;
