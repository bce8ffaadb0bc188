/** What the account-link page shows. */
export type LinkState =
  /** The address names no order. */
  | { view: "missing" }
  /** The shop signs its links, and this visitor has not shown to be the shopper. */
  | { view: "closed"; shopName: string; isExpired: boolean; isRefused: boolean }
  /** The provider gave no link token, or too many were asked for. */
  | { view: "no-token" }
  /** The attempt failed; `againHref` leads to another. */
  | { view: "not-linked"; againHref: string }
  /** Order and link token are looked for. `failing`: the shop doesn't answer. `refreshes`: the page looks again itself. */
  | { view: "checking"; again: string; failing: boolean; refreshes: boolean }
  /** The order has an account. What is null is only for its owner and for links the shop has signed. */
  | {
      view: "linked";
      institutionName: string | null;
      needsAttention: boolean;
      againHref: string | null;
      statusHref: string;
    }
  /** The way out to the provider's page. */
  | { view: "hosted"; href: string; cameBack: boolean; opensItself: boolean }
  /** The provider's script. */
  | { view: "script"; linkToken: string };
