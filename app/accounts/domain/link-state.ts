import type { OrderQueryFault } from "~/orders/domain/link-parameters";

/** The letter of the linked order. */
export type LinkedLetter = "none" | "in-review" | "sent" | "over";

export type LinkState =
  /** The URL contains no order. */
  | { view: "invalid"; fault: OrderQueryFault }
  /** The shop signs its links, and this visitor has not been verified as the shopper. */
  | { view: "closed"; shopName: string; isExpired: boolean; isRefused: boolean }
  /** The provider returned no link token, or the visitor is over the rate limit. */
  | { view: "no-token" }
  /** The attempt failed; `againHref` starts another. */
  | { view: "not-linked"; againHref: string }
  /**
   * Order and link token are being looked up. `failing`: the shop doesn't respond. `refreshes`: the page reloads itself.
   */
  | { view: "checking"; again: string; failing: boolean; refreshes: boolean }
  /** The order has an account. Null fields are shown only to its owner and to visitors with a link that the shop signed. */
  | {
      view: "linked";
      institutionName: string | null;
      needsAttention: boolean;
      againHref: string | null;
      letter: LinkedLetter;
      /** Where the letter's status is, or where one is asked for. */
      letterHref: string;
    }
  /** A link to the provider's hosted page. */
  | { view: "hosted"; href: string; cameBack: boolean; opensItself: boolean }
  /** The provider's script. */
  | { view: "script"; linkToken: string };
