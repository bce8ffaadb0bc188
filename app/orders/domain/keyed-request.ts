/** A request with an Idempotency-Key: hexadecimal SHA-256 digests of the key, and of the key with the request. */
export interface KeyedRequest {
  keyHash: string;
  digest: string;
}

/** A response that is stored with what its request changed. */
export interface SentResponse {
  status: number;
  /** Its body as it was sent. */
  text: string;
}

/** Thrown if a request's key was used before. `first` is what it was answered then, null if that was another request. */
export class UsedKeyError extends Error {
  constructor(readonly first: SentResponse | null) {
    super("used key");
  }
}
