/** States of an event that didn't create an order: a sample, one that couldn't be parsed, one that was parsed later. */
export const shopEventStates = ["test", "refused", "taken"] as const;
export type ShopEventState = (typeof shopEventStates)[number];

/** An invalid field of an event's body: its path, and what is wrong. Never contains what was sent. */
export interface EventFault {
  path: string;
  message: string;
}

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
