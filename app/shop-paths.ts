import { withQuery } from "./paths";

/** Addresses of a shop and its products, beside those of `paths.ts`. */
export const shopPaths = {
  /** Where a brand's team applies. */
  apply: "/brands/apply",
  /** The mailed link by which a test shop is made, and then shown. */
  applied: (token: string) => `/brands/apply/${token}`,
  /** The blocks of our app at Shopify in the pretend shop; `placed` is the key of the form that placed an order. */
  demoStoreShopify: (placed?: string) => withQuery("/brands/demo-store/shopify", { placed }),
  /** A part of a merchant's view of its shop. */
  section: (shop: string, section: string) =>
    `/partners/${encodeURIComponent(shop)}${section === "overview" ? "" : `/${section}`}`,
  /** A page of what the shop sells. */
  catalog: (shop: string, query: { q?: string; verdict?: string; after?: string | undefined }) =>
    withQuery(`/partners/${encodeURIComponent(shop)}/catalog`, query),
  /** Webhooks that were given up. */
  failedWebhooks: (shop: string) => `/partners/${encodeURIComponent(shop)}/webhooks?show=failed`,
  /** The form with a webhook address of the shop in it. */
  webhookAddress: (shop: string, id: string) =>
    `/partners/${encodeURIComponent(shop)}/webhooks?address=${encodeURIComponent(id)}#address-title`,
  /** The product's verdict as a picture; `page` is its address, by which it is known where the catalogue doesn't have it. */
  badge: (shop: string, productId: string, page?: string) =>
    withQuery(`/badge/product/${encodeURIComponent(shop)}/${encodeURIComponent(productId)}.svg`, { page }),
  /** Leads to the letter's request, or to what is known of the product. */
  product: (shop: string, productId: string, page?: string) =>
    withQuery(`/badge/product/${encodeURIComponent(shop)}/${encodeURIComponent(productId)}`, { page }),
  /** What the shop's links brought, for its merchant. */
  resultsFile: (shop: string) => `/partners/${encodeURIComponent(shop)}/results/file`,
} as const;
