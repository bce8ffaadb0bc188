import { ServiceError } from "~/platform/service/service-error";

/** The person refused or withdrew their consent, or it expired: they have to connect again. */
export class ConsentEndedError extends ServiceError {
  override name = "ConsentEndedError";
}

/** The access token has expired: a new one has to be requested. */
export class AccessExpiredError extends ServiceError {
  override name = "AccessExpiredError";
}

/** The service limits our rate. */
export class TooOftenError extends ServiceError {
  override name = "TooOftenError";
  /** `retryAfterSeconds` is null if it doesn't say how long to wait. */
  constructor(
    service: string,
    detail: string,
    readonly retryAfterSeconds: number | null,
  ) {
    super(service, detail);
  }
}

/** The service no longer knows this page of a search, which has to begin again. */
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

/** Tokens of an inbox: the refresh token works until it is revoked, the access token for about an hour. */
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

/** Reads a person's own mails. Every call may throw `ServiceError` and `TooOftenError`. */
export interface Inbox {
  readonly sandbox: boolean;
  /** The service as people know it, e.g. Gmail. */
  readonly serviceName: string;
  /** The service's page that asks the person. */
  consentUrl(start: ConsentStart): Promise<string>;
  /** Exchanges the code for tokens, once. Throws `ConsentEndedError` if it is invalid, or reading was not allowed. */
  exchange(code: string, proof: { verifier: string; returnUrl: string }): Promise<InboxTokens>;
  /** A fresh access token. Throws `ConsentEndedError`. */
  refresh(refreshToken: string): Promise<string>;
  /** The inbox's e-mail address. Throws `AccessExpiredError`. */
  readAddress(accessToken: string): Promise<string>;
  /** Mails about orders since an instant. Throws `AccessExpiredError` and `PageGoneError`. */
  search(accessToken: string, asked: { since: Date; page: string | null }): Promise<OrderMails>;
  /** A mail as it was received (RFC 822); null if it is gone. Throws `AccessExpiredError`. */
  readMail(accessToken: string, id: string): Promise<Uint8Array | null>;
  /** Ends our access; harmless when it has ended. */
  revoke(refreshToken: string): Promise<void>;
}
