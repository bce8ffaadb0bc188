import { countCacheRead, countServiceCall } from "~/platform/process/metrics.server";
import { pictureDecoder } from "~/platform/process/picture-decoder.mjs";
import type { FetchOptions } from "~/platform/public-fetch/fetch-options";
import { fetchPublic } from "~/platform/public-fetch/fetch-public.server";
import { PageUnreadableError } from "~/platform/public-fetch/page-unreadable-error";
import type { PublicResponse } from "~/platform/public-fetch/safe-request.server";
import { SharedLookups } from "~/platform/service/shared-lookups";
import type { PictureFiles } from "./picture-files.server";
import type { Pictures } from "./port";

/** The longer side of our copies in pixels; twice the largest picture on our pages. */
const maxSide = 800;
const maxPixels = 25_000_000;
const maxSeconds = 3;
/** Decoding uses threads that file access and DNS lookups need too. */
const maxAtOnce = 2;

const slots = Array.from({ length: maxAtOnce }, (): Promise<unknown> => Promise.resolve());
let next = 0;

/**
 * Decodes a JPEG, PNG, WebP or GIF (its first frame) and re-encodes it as a small WebP without metadata. Null for anything
 * else, for a broken picture, and for one with too many pixels or that takes too long.
 */
function shrinkPicture(bytes: Buffer): Promise<Buffer | null> {
  const slot = next % maxAtOnce;
  next += 1;
  const shrunk = (slots[slot] ?? Promise.resolve()).then(() => shrink(bytes));
  slots[slot] = shrunk;
  return shrunk;
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await pictureDecoder();
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: "error" })
      .autoOrient()
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
      .webp({ quality: 76, effort: 2 })
      .toBuffer();
  } catch {
    // The decoder's message about untrusted bytes is useless.
    return null;
  }
}

const cachedMs = 60_000;

export interface CachedPicturesOptions extends PictureFetchOptions {
  files: PictureFiles;
  /** Called if a copy could not be written; the visitor gets the picture anyway. */
  onUnwritten: (error: unknown) => void;
}

/** Fetches pictures, shrinks them and caches the copies as files. */
export class CachedPictures implements Pictures {
  readonly sandbox = false;
  /** Also caches for a minute that a picture isn't available. */
  private readonly lookups = new SharedLookups<Buffer | null>({
    service: "pictures",
    cacheMs: () => cachedMs,
    failureMs: cachedMs,
    max: 200,
    maxRunning: 24,
  });

  constructor(private readonly options: CachedPicturesOptions) {}

  async read(address: string): Promise<Buffer | null> {
    const copy = await this.options.files.read(address);
    countCacheRead("pictures", copy !== null);
    return copy ?? this.lookups.ask(address, () => this.fetch(address));
  }

  private async fetch(address: string): Promise<Buffer | null> {
    try {
      const picture = await shrinkPicture(
        await countServiceCall("pictures", fetchPicture(address, this.options)),
      );
      if (picture) await this.options.files.write(address, picture).catch(this.options.onUnwritten);
      return picture;
    } catch (error) {
      if (error instanceof PageUnreadableError) return null;
      throw error;
    }
  }
}

type PictureFetchOptions = Omit<FetchOptions, "robots"> & { maxBytes?: number };

const deadlineMs = 8_000;
const maxBytes = 5 * 1_024 * 1_024;

/**
 * Fetches a picture from the public internet. Follows redirects that stay on https; private addresses are refused, also at
 * each redirect. Throws `PageUnreadableError`, and what `rateLimit` throws.
 */
async function fetchPicture(address: string, options: PictureFetchOptions): Promise<Buffer> {
  const max = options.maxBytes ?? maxBytes;
  const response = await fetchPublic(address, {
    network: options,
    deadlineMs: options.deadlineMs ?? deadlineMs,
    headers: {
      "User-Agent": options.agent.userAgent,
      "Accept-Encoding": "identity",
      Accept: "image/webp,image/jpeg,image/png,image/gif;q=0.8",
    },
    // One more byte than allowed shows that a picture is too large.
    maxBytes: max + 1,
    wanted: isPicture,
    httpsOnly: true,
    before: async ({ hostname }) => {
      if (!(await options.rateLimit("picture", hostname))) throw new PageUnreadableError("busy");
    },
  });
  return bytesOf(response, max);
}

const isPicture = ({ "content-type": type }: { "content-type"?: string | undefined }): boolean =>
  /^\s*image\/(?!svg)/i.test(type ?? "");

function bytesOf({ status, headers: received, body }: PublicResponse, max: number): Buffer {
  if (status === 404 || status === 410) throw new PageUnreadableError("not-found");
  if (status !== 200 || !isPicture(received) || body.length === 0 || body.length > max) {
    throw new PageUnreadableError("unreadable");
  }
  return body;
}
