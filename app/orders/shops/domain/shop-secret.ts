/** Purposes of a shop's secret: its links, the webhooks of its platform, and the webhooks we send. */
export const shopSecretPurposes = ["link", "shopify", "woocommerce", "webhook"] as const;
export type ShopSecretPurpose = (typeof shopSecretPurposes)[number];

/** The previous secret works for this long after a new one is created, so that a shop can switch. */
export const secretOverlapDays = 7;
