import { ServiceError } from "../../service/service-error";
import { type Documents, MissingBucketError } from "./port";

interface StorageFault {
  message: string;
  status?: number | undefined;
  statusCode?: string | undefined;
}

/** The part of Supabase Storage's bucket API that we use. */
export interface Bucket {
  upload(
    key: string,
    bytes: Uint8Array,
    options: { contentType: string; cacheControl: string; upsert: boolean },
  ): PromiseLike<{ data: { fullPath: string } | null; error: StorageFault | null }>;
  download(key: string): PromiseLike<{ data: Blob | null; error: StorageFault | null }>;
  remove(keys: string[]): PromiseLike<{ data: unknown[] | null; error: StorageFault | null }>;
}

/**
 * Stores documents in a private bucket of Supabase Storage. The bucket's connection enforces the deadline of each call.
 */
export class HostedDocuments implements Documents {
  constructor(private readonly bucket: () => Promise<Bucket>) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const options = { contentType: "application/octet-stream", cacheControl: "0", upsert: true };
    const { data, error } = await this.answer((bucket) => bucket.upload(key, bytes, options));
    if (error) throw refusal(error);
    // The library accepts any JSON with a 200; a letter counts as made only once its file is stored.
    if (!data?.fullPath?.endsWith(key)) throw notUnderstood();
  }

  async get(key: string): Promise<Uint8Array | null> {
    const { data, error } = await this.answer((bucket) => bucket.download(key));
    if (error && isMissing(error)) return null;
    if (error || !data) throw refusal(error);
    return new Uint8Array(await data.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    const { data, error } = await this.answer((bucket) => bucket.remove([key]));
    if (error) throw refusal(error);
    if (!Array.isArray(data)) throw notUnderstood();
  }

  /** Requests a missing document: Storage's response tells if the document or the bucket is missing. */
  async check(): Promise<void> {
    const { error } = await this.answer((bucket) => bucket.download("check/nothing.bin"));
    if (!error || !isMissing(error)) throw refusal(error);
  }

  /** The library throws if a response breaks off, and returns the error if Storage refuses. */
  private async answer<T>(ask: (bucket: Bucket) => PromiseLike<T>): Promise<T> {
    try {
      return await ask(await this.bucket());
    } catch {
      throw new ServiceError("documents", "no answer, or only a part of it");
    }
  }
}

const notUnderstood = () => new ServiceError("documents", "answer not understood");

/** Storage responds 404, or 400 with the 404 in the body. A missing bucket looks the same except for its message. */
function isMissing({ message, status, statusCode }: StorageFault): boolean {
  const isNotFound = status === 404 || (status === 400 && statusCode === "404");
  return isNotFound && !message.includes("Bucket");
}

/** The message may contain the key, so only the status is reported. */
function refusal(error: StorageFault | null): ServiceError {
  if (error?.message.includes("Bucket")) return new MissingBucketError();
  return new ServiceError("documents", error?.status ? `refused (${error.status})` : "not reachable");
}
