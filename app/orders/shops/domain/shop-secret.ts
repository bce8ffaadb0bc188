/** What a shop's secret is for: its links, the webhooks of its shop system, and the webhook events we send. */
export const shopSecretPurposes = ["link", "shopify", "woocommerce", "webhook"] as const;
export type ShopSecretPurpose = (typeof shopSecretPurposes)[number];

/** After a new one is made, the one before works for this long, so that a shop can change over. */
export const secretOverlapDays = 7;
