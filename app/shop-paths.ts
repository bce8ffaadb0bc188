import { withQuery } from "./paths";

/** Paths of a shop and its products, in addition to those of `paths.ts`. */
export const shopPaths = {
  /** Where a brand's team applies. */
  apply: "/brands/apply",
  /** The mailed link that creates a test shop, and shows it from then on. */
  applied: (token: string) => `/brands/apply/${encodeURIComponent(token)}`,
  /** The blocks of our app at Shopify in the pretend shop; `placed` is the key of the form that placed an order. */
  demoStoreShopify: (placed?: string) => withQuery("/brands/demo-store/shopify", { placed }),
  /** A section of a merchant's dashboard. */
  section: (shop: string, section: string) =>
    `/partners/${encodeURIComponent(shop)}${section === "overview" ? "" : `/${section}`}`,
  /** A page of the shop's catalog. */
  catalog: (shop: string, query: { q?: string; verdict?: string; after?: string | undefined }) =>
    withQuery(`/partners/${encodeURIComponent(shop)}/catalog`, query),
  /** Webhooks that were given up. */
  failedWebhooks: (shop: string) => `/partners/${encodeURIComponent(shop)}/webhooks?show=failed`,
  /** The form filled in with one of the shop's webhook endpoints. */
  webhookAddress: (shop: string, id: string) =>
    `/partners/${encodeURIComponent(shop)}/webhooks?address=${encodeURIComponent(id)}#address-title`,
  /** The product's verdict as a picture; `page` is its address, by which it is known where the catalog doesn't have it. */
  badge: (shop: string, productId: string, page?: string) =>
    withQuery(`/badge/product/${encodeURIComponent(shop)}/${encodeURIComponent(productId)}.svg`, { page }),
  /** Redirects to the letter request, or to what we know about the product. */
  product: (shop: string, productId: string, page?: string) =>
    withQuery(`/badge/product/${encodeURIComponent(shop)}/${encodeURIComponent(productId)}`, { page }),
  /** The results of the shop's links as a file for the merchant. */
  resultsFile: (shop: string) => `/partners/${encodeURIComponent(shop)}/results/file`,
} as const;
