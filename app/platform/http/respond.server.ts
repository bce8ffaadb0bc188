import { boundedCache } from "../process/bounded-cache";
import { WholeResponse } from "../process/whole-response";
import { chooseEncoding, chooseQuickEncoding, compress, type Encoding } from "./compression.server";
import { isUnchanged } from "./entity-tag.server";
import { cacheResponse } from "./response-cache.server";

/** A visitor from elsewhere gets the styles inside the page. */
const whatPagesVaryBy = "Accept-Encoding, Sec-Fetch-Site, Sec-Purpose";

/** A page as rendered, and its Content-Security-Policy, which names the styles inside it. */
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
 * A page in one piece, compressed once. Left to remix-serve, each flushed chunk is compressed on its own, which cost
 * more than ten times the throughput.
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
 * A page that is the same for everyone. `tag` is made of all that goes into the page, so a browser's copy of it or the
 * one cached here is never out of date; `render` is called only where there is neither. Results of a search are many and
 * are not cached.
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

/** The page of an address where nothing is, the same for everyone. */
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
