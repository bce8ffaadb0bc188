import { abortedAfter } from "~/page-reader/fetch/aborted-after";
import { type FetchOptions, userAgent } from "~/page-reader/fetch/fetch-page.server";
import { findDestination, webUrl } from "~/page-reader/fetch/page-destination.server";
import { PageUnreadableError } from "~/page-reader/fetch/page-unreadable-error";
import { maxRedirects, redirectOf } from "~/page-reader/fetch/redirect.server";
import { nameResolver } from "~/page-reader/fetch/resolve-host.server";
import { type Answer, safeRequest } from "~/page-reader/fetch/safe-request.server";

export type PictureFetchOptions = Omit<FetchOptions, "robots"> & { maxBytes?: number };

const deadlineMs = 8_000;
const maxBytes = 5 * 1_024 * 1_024;
/** Pictures of one host fetched in a minute, for all visitors together. */
const fetchesPerMinute = 120;

const headers = {
  "User-Agent": userAgent,
  "Accept-Encoding": "identity",
  Accept: "image/webp,image/jpeg,image/png,image/gif;q=0.8",
};

/**
 * The bytes of a picture on the public Internet, as its host sent them. Follows redirects that stay on https; private
 * addresses are refused, at each redirect anew. Throws `PageUnreadableError`, and what `rateLimit` throws.
 */
export async function fetchPicture(address: string, options: PictureFetchOptions): Promise<Buffer> {
  return abortedAfter(options.deadlineMs ?? deadlineMs, async (signal) => {
    let url = webUrl(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, options, signal);
      const next = redirectOf(answer, url);
      if (!next) return bytesOf(answer, options.maxBytes ?? maxBytes);
      url = next;
    }
    throw new PageUnreadableError("unreadable");
  });
}

async function ask(url: URL, options: PictureFetchOptions, signal: AbortSignal): Promise<Answer> {
  const { rateLimit, resolve = nameResolver(), testHosts = new Map() } = options;
  if (url.protocol !== "https:") throw new PageUnreadableError("refused-address");
  const to = await findDestination(url, resolve, testHosts);
  if (!(await rateLimit(`picture:${url.hostname}`, fetchesPerMinute, 60)))
    throw new PageUnreadableError("busy");
  // One byte more than allowed shows that a picture is too large.
  const mostBytes = (options.maxBytes ?? maxBytes) + 1;
  return safeRequest(to, { headers, mostBytes, wanted: isPicture, signal });
}

const isPicture = ({ "content-type": type }: { "content-type"?: string | undefined }): boolean =>
  /^\s*image\/(?!svg)/i.test(type ?? "");

function bytesOf({ status, headers: received, body }: Answer, max: number): Buffer {
  if (status === 404 || status === 410) throw new PageUnreadableError("not-found");
  if (status !== 200 || !isPicture(received) || body.length === 0 || body.length > max) {
    throw new PageUnreadableError("unreadable");
  }
  return body;
}
