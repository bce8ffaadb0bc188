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
