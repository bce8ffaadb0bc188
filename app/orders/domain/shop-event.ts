/** States of an event that didn't create an order: a sample, one that couldn't be parsed, one that was parsed later. */
export const shopEventStates = ["test", "refused", "taken"] as const;
type ShopEventState = (typeof shopEventStates)[number];

/** An invalid field of an event's body: its path, and what is wrong. Never contains what was sent. */
export interface EventFault {
  path: string;
  message: string;
}

/** The fault of an event that came too soon after others. The event itself is valid. */
const waitsMessage = "More events of products came in a minute than are read at once.";

export const waitsFault: EventFault = { path: "", message: waitsMessage };

/** True for a valid event that will be read later. */
export const isWaiting = ({ state, faults }: Pick<ListedShopEvent, "state" | "faults">): boolean =>
  state === "refused" && faults.some(({ message }) => message === waitsMessage);

/** The fault of an order in another currency. A retry can't fix it. */
export const onlyDollars = "Only orders paid in US dollars (USD) are taken.";

/** True for faults of an order that shoppers paid in another currency: nothing is wrong with the shop's connection. */
export const isForeign = (faults: readonly EventFault[]): boolean =>
  faults.some(({ message }) => message === onlyDollars);

/** The fault of an event whose body is a WooCommerce error instead of an order or a product. */
export const noRightMessage =
  "WooCommerce sent an error in place of it: the webhook's user may not read orders, or is gone. Save the plugin's settings, or give the webhook another user.";

/** Each fault with its path, if it has one. */
export const faultWords = (faults: readonly EventFault[]): string =>
  faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(" ");

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
