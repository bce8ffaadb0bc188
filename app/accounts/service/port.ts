import { ServiceError } from "~/platform/service/service-error";

/** The provider refuses the public token: it is spent, expired or forged. */
export class RefusedTokenError extends ServiceError {
  override name = "RefusedTokenError";
}

/** Linking a visitor's account at a bank or benefits provider. Calls throw `ServiceError` unless documented otherwise. */
export interface LinkStart {
  /** A pseudonymous id of the order's visitors for the provider. */
  visitor: string;
  /** The id of this attempt, which is returned with its account. */
  attempt: string;
  /** The URL to which the hosted page returns the visitor. */
  returnUrl: string;
  /** Our webhook's URL, without a query. */
  webhookUrl: string;
}

export interface LinkToken {
  token: string;
  /** The provider's hosted page; null if only its script is available. */
  hostedUrl: string | null;
  /** ISO instant. */
  expiresAt: string;
}

/** The outcome of an attempt on the hosted page. `left`: ended without an account; `gone`: expired or unknown. */
export type LinkOutcome =
  | { kind: "open" }
  | { kind: "left" }
  | { kind: "gone" }
  | { kind: "linked"; publicToken: string };

/** A linked account. The access token gives access to a person's account: pass it only to the token cipher. */
export interface LinkedItem {
  accessToken: string;
  itemId: string;
  institutionName: string | null;
  /** The attempt it came from; null if the provider does not say. */
  attempt: string | null;
}

/** A verified event about an item; `needsAttention` is null if the event doesn't say. */
export interface BankEvent {
  type: string;
  itemId: string | null;
  needsAttention: boolean | null;
}

export interface Bank {
  readonly sandbox: boolean;
  createLinkToken(start: LinkStart): Promise<LinkToken>;
  readLink(linkToken: string): Promise<LinkOutcome>;
  /** Exchanges the visitor's one-time token for the account. Throws `RefusedTokenError` if a retry can't succeed. */
  exchange(publicToken: string): Promise<LinkedItem>;
  /** Revokes our access; idempotent. */
  removeItem(accessToken: string): Promise<void>;
  /** Throws `ForgedWebhookError` unless the token signs exactly this body, at most five minutes ago. */
  verifyWebhookEvent(rawBody: string, signature: string): Promise<BankEvent>;
}
