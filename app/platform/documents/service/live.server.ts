import { ServiceError } from "../../service/service-error";
import { type Documents, MissingBucketError } from "./port";

interface StorageFault {
  message: string;
  status?: number | undefined;
  statusCode?: string | undefined;
}

/** The part of a bucket of Supabase Storage that is used. */
export interface Bucket {
  upload(
    key: string,
    bytes: Uint8Array,
    options: { contentType: string; cacheControl: string; upsert: boolean },
  ): PromiseLike<{ data: { fullPath: string } | null; error: StorageFault | null }>;
  download(key: string): PromiseLike<{ data: Blob | null; error: StorageFault | null }>;
  remove(keys: string[]): PromiseLike<{ data: unknown[] | null; error: StorageFault | null }>;
}

/** Documents in a private bucket of Supabase Storage. The bucket's own connection ends each call in time. */
export class HostedDocuments implements Documents {
  constructor(private readonly bucket: () => Promise<Bucket>) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const options = { contentType: "application/octet-stream", cacheControl: "0", upsert: true };
    const { data, error } = await this.answer((bucket) => bucket.upload(key, bytes, options));
    if (error) throw refusal(error);
    // The library passes on whatever JSON came with a 200; a letter counts as made once its file is stored.
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

  /** Asks for what isn't there: Storage says whether it misses the document or the bucket. */
  async check(): Promise<void> {
    const { error } = await this.answer((bucket) => bucket.download("check/nothing.bin"));
    if (!error || !isMissing(error)) throw refusal(error);
  }

  /** An answer that breaks off is thrown by the library, one that says no is returned. */
  private async answer<T>(ask: (bucket: Bucket) => PromiseLike<T>): Promise<T> {
    try {
      return await ask(await this.bucket());
    } catch {
      throw new ServiceError("documents", "no answer, or only a part of it");
    }
  }
}

const notUnderstood = () => new ServiceError("documents", "answer not understood");

/** Storage answers 404, or 400 with the 404 in the body; a missing bucket looks the same but for its message. */
function isMissing({ message, status, statusCode }: StorageFault): boolean {
  const isNotFound = status === 404 || (status === 400 && statusCode === "404");
  return isNotFound && !message.includes("Bucket");
}

/** The message may repeat the key, so only the status is told. */
function refusal(error: StorageFault | null): ServiceError {
  if (error?.message.includes("Bucket")) return new MissingBucketError();
  return new ServiceError("documents", error?.status ? `refused (${error.status})` : "not reachable");
}
