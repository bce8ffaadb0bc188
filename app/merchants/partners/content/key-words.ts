import type { ApiScope } from "~/orders/shops/domain/api-scopes";
import type { ShopSecretPurpose } from "~/orders/shops/domain/shop-secret";

export const scopeWords: Readonly<Record<ApiScope, string>> = {
  "orders:write": "Send orders",
  "orders:read": "Read the orders you sent",
  "letters:read": "See how far letters are",
  "eligibility:read": "Check products",
  "products:read": "Read your catalog with its verdicts",
  "products:write": "Send products",
  "webhooks:read": "See webhook addresses and deliveries",
  "webhooks:write": "Change a webhook address",
  "partner:read": "Open this page, and change nothing on it",
};

export const secretNames: Readonly<Record<ShopSecretPurpose, string>> = {
  link: "Link secret",
  shopify: "Shopify secret",
  woocommerce: "WooCommerce secret",
  webhook: "Webhook secret",
};
