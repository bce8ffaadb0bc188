import type { FetchOptions } from "~/platform/public-fetch/fetch-options";
import { fetchPublic } from "~/platform/public-fetch/fetch-public.server";
import { PageUnreadableError } from "~/platform/public-fetch/page-unreadable-error";
import type { PublicResponse } from "~/platform/public-fetch/safe-request.server";

export type PictureFetchOptions = Omit<FetchOptions, "robots"> & { maxBytes?: number };

const deadlineMs = 8_000;
const maxBytes = 5 * 1_024 * 1_024;

/**
 * Fetches a picture from the public internet. Follows redirects that stay on https; private addresses are refused, also at
 * each redirect. Throws `PageUnreadableError`, and what `rateLimit` throws.
 */
export async function fetchPicture(address: string, options: PictureFetchOptions): Promise<Buffer> {
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
