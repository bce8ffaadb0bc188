/** What became of an event that made no order: a sample, one that couldn't be read, one that was read later. */
export const shopEventStates = ["test", "refused", "taken"] as const;
export type ShopEventState = (typeof shopEventStates)[number];

/** A field of an event's body that is wrong, by its path, and what is wrong with it. It never says what was sent. */
export interface EventFault {
  path: string;
  message: string;
}

/** What a platform asks for a shopper or a shop. */
export const privacyTopics = [
  "customers/data_request",
  "customers/redact",
  "shop/redact",
  "app/uninstalled",
] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];
