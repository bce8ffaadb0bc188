/** States of an event that didn't create an order; the check of `shop_events` says what each means. */
export const shopEventStates = ["test", "refused", "waiting", "foreign", "taken"] as const;
type ShopEventState = (typeof shopEventStates)[number];

/** An invalid field of an event's body: its path, and what is wrong. Never contains what was sent. */
export interface EventFault {
  path: string;
  message: string;
}

/** What an order in another currency fails by. Nothing is wrong with the shop's connection, and a retry can't help. */
export const foreignIssue = {
  message: "Only orders paid in US dollars (USD) are taken.",
  params: { isForeign: true },
} as const;

/** The fault of an event whose body is a WooCommerce error instead of an order or a product. */
export const noRightMessage =
  "WooCommerce sent an error in place of it: the webhook's user may not read orders, or is gone. Save the plugin's settings, or give the webhook another user.";

/** Privacy requests of a platform, about a shopper or a shop. */
export const privacyTopics = [
  "customers/data_request",
  "customers/redact",
  "shop/redact",
  "app/uninstalled",
] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];

/** An event that didn't create an order, without its body. Times are ISO instants. */
export interface ListedShopEvent {
  id: string;
  topic: string;
  state: ShopEventState;
  /** The order's id as its platform writes it. */
  orderId: string | null;
  faults: EventFault[];
  /** True if it can be retried. */
  isKept: boolean;
  receivedAt: string;
}
