import { chooseEncoding, compress, type Encoding } from "./compression.server";
import { isUnchanged } from "./entity-tag.server";
import { keepAnswer } from "./kept-answers.server";

/** A visitor from elsewhere gets the styles inside the page. */
const whatPagesVaryBy = "Accept-Encoding, Sec-Fetch-Site";

/**
 * A page in one piece, compressed once. Left to remix-serve, each flushed chunk is compressed on its own, which cost
 * more than ten times the throughput.
 */
export function respondWithPage(
  html: string,
  status: number,
  headers: Headers,
  acceptEncoding: string,
): Response {
  const encoding = chooseEncoding(acceptEncoding);
  return send(compress(html, encoding, "quickly"), encoding, status, headers);
}

const mostKept = 200;
const kept = new Map<string, Buffer>();

/**
 * A page that is alike for everybody. `tag` is made of all that goes into the page, so a browser's copy of it or the
 * one kept here is never out of date; `render` is called only where there is neither. Pages that are the answer to a
 * search are many and are not kept.
 */
export function respondWithSharedPage(
  request: Request,
  tag: string,
  headers: Headers,
  render: () => string,
): Response {
  headers.set("ETag", tag);
  if (isUnchanged(request, tag)) {
    headers.append("Vary", whatPagesVaryBy);
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding") ?? "");
  const key = `${encoding} ${tag}`;
  const keeping = new URL(request.url).search === "";
  const body = kept.get(key) ?? compress(render(), encoding, keeping ? "well" : "quickly");
  const answer = send(body, encoding, 200, headers);
  if (keeping) {
    keep(key, body);
    keepAnswer(request, answer.headers, tag, body);
  }
  return answer;
}

function keep(key: string, body: Buffer): void {
  kept.set(key, body);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

function send(body: Buffer, encoding: Encoding, status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", whatPagesVaryBy);
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(new Uint8Array(body), { status, headers });
}
