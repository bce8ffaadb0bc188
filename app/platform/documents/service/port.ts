import { ServiceError } from "../../service/service-error";

/** Storage for files such as letters. The files are encrypted and have no URL. */
export interface Documents {
  /** Stores the document, replacing an existing one. Throws `ServiceError`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Returns null if nothing is stored under the key. Throws `ServiceError`, and `UnreadableCiphertextError` if the file
   * was changed.
   */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the document, if there is one. Throws `ServiceError`. */
  remove(key: string): Promise<void>;
  /** Throws `ServiceError` if nothing can be stored, e.g. `MissingBucketError`. */
  check(): Promise<void>;
}

/** Storage responds, but the bucket that a migration creates is missing. */
export class MissingBucketError extends ServiceError {
  override name = "MissingBucketError";

  constructor() {
    super("documents", 'the bucket "documents" is missing: push the migrations');
  }
}
