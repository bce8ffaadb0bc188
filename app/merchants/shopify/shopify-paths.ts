/** Addresses that Shopify opens, beside those of `paths.ts`. */
export const shopifyPaths = {
  /** Our app inside the admin of a shop. */
  app: "/shopify",
  /** Asked by the block on a shop's thank-you and order status pages. */
  orderLink: "/shopify/order-link",
} as const;
