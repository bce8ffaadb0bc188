/** Paths that Shopify calls, besides those in `paths.ts`. */
export const shopifyPaths = {
  /** Our app inside a shop's admin. */
  app: "/shopify",
  /** Called by the block on a shop's thank-you and order status pages. */
  orderLink: "/shopify/order-link",
} as const;
