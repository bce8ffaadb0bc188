import { ServiceError } from "../../service/service-error";

/** Letters as files. What is stored is encrypted; no address leads to it. */
export interface Documents {
  /** Stores the document, in the place of the one that was there. Throws `ServiceError`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null for a key nothing is stored under. Throws `ServiceError`, and `UnreadableCiphertextError` for a changed one. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the document if there is one. Throws `ServiceError`. */
  remove(key: string): Promise<void>;
  /** Throws `ServiceError` where nothing can be stored, e.g. `MissingBucketError`. */
  check(): Promise<void>;
}

/** Storage answers, but the place that a migration makes in it isn't there. */
export class MissingBucketError extends ServiceError {
  override name = "MissingBucketError";

  constructor() {
    super("documents", 'the bucket "documents" is missing: push the migrations');
  }
}
