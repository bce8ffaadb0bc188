import { ServiceError } from "~/platform/service/service-error";

/** A public token the provider will not take: spent, expired or made up. */
export class RefusedTokenError extends ServiceError {
  override name = "RefusedTokenError";
}

/** Linking a visitor's account at a bank or benefits provider. Calls throw `ServiceError` unless they say otherwise. */
export interface LinkStart {
  /** Names the order's visitors to the provider; says nothing about who they are. */
  visitor: string;
  /** Names this one attempt, and comes back with the account it leads to. */
  attempt: string;
  /** Where the hosted page sends the visitor when done. */
  returnUrl: string;
  /** Our webhook, without a query. */
  webhookUrl: string;
}

export interface LinkToken {
  token: string;
  /** The provider's own page for it; null where only its script is available. */
  hostedUrl: string | null;
  /** ISO instant. */
  expiresAt: string;
}

/** The state of an attempt on the hosted page. `left`: ended without an account; `gone`: expired, or never was. */
export type LinkOutcome =
  | { kind: "open" }
  | { kind: "left" }
  | { kind: "gone" }
  | { kind: "linked"; publicToken: string };

/** A linked account. The access token opens a person's account: it goes only to the token cipher. */
export interface LinkedItem {
  accessToken: string;
  itemId: string;
  institutionName: string | null;
  /** The attempt it came from; null when the provider does not tell. */
  attempt: string | null;
}

/** A verified event about an item; `needsAttention` is null where the event doesn't say. */
export interface BankEvent {
  type: string;
  itemId: string | null;
  needsAttention: boolean | null;
}

export interface Bank {
  readonly sandbox: boolean;
  createLinkToken(start: LinkStart): Promise<LinkToken>;
  readLink(linkToken: string): Promise<LinkOutcome>;
  /** Trades the visitor's one-time token for the account. Throws `RefusedTokenError` when it will never do. */
  exchange(publicToken: string): Promise<LinkedItem>;
  /** Ends our access; harmless when it has ended. */
  removeItem(accessToken: string): Promise<void>;
  /** Throws `ForgedWebhookError` unless the token signs exactly this body, at most five minutes ago. */
  verifyWebhookEvent(rawBody: string, signature: string): Promise<BankEvent>;
}
