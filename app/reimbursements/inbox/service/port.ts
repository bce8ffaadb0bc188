import { ServiceError } from "~/platform/service/service-error";

/** The person refused, took their consent back, or it ran out: they have to connect again. */
export class ConsentEndedError extends ServiceError {
  override name = "ConsentEndedError";
}

/** The access token is out of date: a fresh one has to be asked for. */
export class AccessExpiredError extends ServiceError {
  override name = "AccessExpiredError";
}

/** The service wants to be asked less often. */
export class TooOftenError extends ServiceError {
  override name = "TooOftenError";
  /** `retryAfterSeconds` is null where it doesn't say how long to wait. */
  constructor(
    service: string,
    detail: string,
    readonly retryAfterSeconds: number | null,
  ) {
    super(service, detail);
  }
}

/** The service doesn't know this page of a search any more: the search has to begin again. */
export class PageGoneError extends ServiceError {
  override name = "PageGoneError";
}

export interface ConsentStart {
  /** Comes back with the answer; 43 characters of base64url. */
  state: string;
  /** SHA-256 of the verifier, base64url (PKCE, S256). */
  challenge: string;
  /** Where the answer is sent: `code` and `state`, or `error` and `state`. */
  returnUrl: string;
}

/** What reads an inbox: the refresh token opens it until it is revoked, the access token for about an hour. */
export interface InboxTokens {
  refreshToken: string;
  accessToken: string;
}

export interface OrderMails {
  /** Newest first. */
  ids: string[];
  /** Names the next page; null after the last one. */
  nextPage: string | null;
}

/** The largest mail that a search finds, in bytes. */
export const maxMailBytes = 2_000_000;
export const mailsPerPage = 100;

/** Reading a person's own mails. Calls throw `ServiceError`; all of them `TooOftenError`. */
export interface Inbox {
  readonly sandbox: boolean;
  /** The service as people know it, e.g. Gmail. */
  readonly serviceName: string;
  /** The service's page that asks the person. */
  consentUrl(start: ConsentStart): Promise<string>;
  /** Trades the code for tokens, once. Throws `ConsentEndedError` when it will never do, or when reading was not allowed. */
  exchange(code: string, proof: { verifier: string; returnUrl: string }): Promise<InboxTokens>;
  /** A fresh access token. Throws `ConsentEndedError`. */
  refresh(refreshToken: string): Promise<string>;
  /** The inbox's e-mail address. Throws `AccessExpiredError`. */
  readAddress(accessToken: string): Promise<string>;
  /** Mails about orders since an instant. Throws `AccessExpiredError` and `PageGoneError`. */
  search(accessToken: string, asked: { since: Date; page: string | null }): Promise<OrderMails>;
  /** A mail as it was received (RFC 822); null when it is gone. Throws `AccessExpiredError`. */
  readMail(accessToken: string, id: string): Promise<Uint8Array | null>;
  /** Ends our access; harmless when it has ended. */
  revoke(refreshToken: string): Promise<void>;
}
