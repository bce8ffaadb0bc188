import { boundedCache } from "../process/bounded-cache";
import { WholeResponse } from "../process/whole-response";
import { chooseEncoding, chooseQuickEncoding, compress, type Encoding } from "./compression.server";
import { isUnchanged } from "./entity-tag.server";
import { cacheResponse } from "./response-cache.server";

/** Pages vary by these because visitors from other sites get inlined styles. */
const whatPagesVaryBy = "Accept-Encoding, Sec-Fetch-Site, Sec-Purpose";

/** A rendered page, and its Content-Security-Policy, which lists the hashes of its inlined styles. */
export interface Page {
  html: string;
  policy: string;
}

interface Body {
  bytes: Buffer;
  encoding: Encoding;
  policy: string;
}

/**
 * Sends a page in one piece, compressed once. remix-serve would compress each flushed chunk separately, which reduced
 * throughput to less than a tenth.
 */
export function respondWithPage(
  page: Page,
  status: number,
  headers: Headers,
  acceptEncoding: string,
): Response {
  return send(pack(page, chooseQuickEncoding(acceptEncoding, page.html), "quickly"), status, headers);
}

const bodies = boundedCache<string, Body>({
  max: 200,
  maxBytes: 8_000_000,
  bytesOf: ({ bytes }) => bytes.byteLength,
});

/**
 * Sends a page that is the same for everyone. `tag` covers everything the page is made of, so the browser's copy and
 * the one cached here are never stale; `render` is called only if neither exists. Search results are too many to be
 * cached.
 */
export function respondWithSharedPage(
  request: Request,
  tag: string,
  headers: Headers,
  render: () => Page,
): Response {
  headers.set("ETag", tag);
  if (isUnchanged(request, tag)) {
    headers.append("Vary", whatPagesVaryBy);
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding") ?? "");
  const key = `${encoding} ${tag}`;
  const isCached = new URL(request.url).search === "";
  const body = bodies.get(key) ?? pack(render(), encoding, isCached ? "well" : "quickly");
  const answer = send(body, 200, headers);
  if (isCached) {
    bodies.set(key, body);
    cacheResponse(request, answer.headers, { status: 200, tag, body: body.bytes });
  }
  return answer;
}

/** The 404 page, the same for everyone. */
export function respondWithMissingPage(request: Request, headers: Headers, page: Page): Response {
  const encoding = chooseQuickEncoding(request.headers.get("Accept-Encoding") ?? "", page.html);
  const body = pack(page, encoding, "quickly");
  const answer = send(body, 404, headers);
  if (new URL(request.url).search === "")
    cacheResponse(request, answer.headers, { status: 404, tag: null, body: body.bytes });
  return answer;
}

const pack = ({ html, policy }: Page, encoding: Encoding, how: "quickly" | "well"): Body => ({
  bytes: compress(html, encoding, how),
  encoding,
  policy,
});

function send({ bytes, encoding, policy }: Body, status: number, headers: Headers): Response {
  headers.set("Content-Security-Policy", policy);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", whatPagesVaryBy);
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new WholeResponse(bytes, { status, headers });
}
