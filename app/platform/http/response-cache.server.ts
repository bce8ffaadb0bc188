import { comesFromElsewhere } from "../document/page-styles.server";
import { boundedCache, publicPageSeconds } from "../process/bounded-cache";
import { env } from "../process/env.server";
import { countCacheRead } from "../process/metrics.server";
import type { Handler } from "../process/remix-serve.server";
import { chooseEncoding } from "./compression.server";
import { sendTagged, type TaggedResponse } from "./send-tagged.server";

/** Responses are cached so briefly that a visitor can't tell it from a slow connection. */
const responses = boundedCache<string, TaggedResponse>({
  max: 200,
  ttl: publicPageSeconds * 1_000,
  maxBytes: 8_000_000,
  bytesOf: ({ body }) => body.byteLength,
});

/** 404 responses. The number of missing URLs is unbounded, so these have their own small cache. */
const missing = boundedCache<string, TaggedResponse>({ max: 100, ttl: publicPageSeconds * 1_000 });

/**
 * The cache key includes the request's host if PUBLIC_URL isn't set, because the page then contains that host in its
 * absolute URLs.
 */
function keyOf(host: string, path: string, header: (name: string) => string | undefined): string {
  const encoding = chooseEncoding(header("accept-encoding") ?? "");
  const arriving = comesFromElsewhere(header);
  return [env().PUBLIC_URL ? "" : host, path, encoding, arriving].join(" ");
}

/** Caches the response to a GET of a URL without a query; `body` as sent. */
export function cacheResponse(
  request: Request,
  headers: Headers,
  sent: Omit<TaggedResponse, "headers">,
): void {
  const { host, pathname } = new URL(request.url);
  const asked = request.headers.get("Host") ?? "";
  // A host from a proxy's header may not be the one that the next visitor's request names.
  if (request.method !== "GET" || (!env().PUBLIC_URL && host !== asked)) return;
  const key = keyOf(asked, pathname, (name) => request.headers.get(name) ?? undefined);
  countCacheRead("responses", false);
  const cache = sent.status === 404 ? missing : responses;
  cache.set(key, { ...sent, headers: [...headers] });
}

/**
 * Sends a cached page that is the same for all visitors without calling Remix, which would take most of the response
 * time. Returns false if none is cached.
 */
export const sendCached: Handler = (request, response) => {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  const key = keyOf(headers.host ?? "", url, (name) => headers[name]?.toString());
  const answer = responses.get(key) ?? missing.get(key);
  if (!answer) return false;
  countCacheRead("responses", true);
  sendTagged(request, response, answer);
  return true;
};
