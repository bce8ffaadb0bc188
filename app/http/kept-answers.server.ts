import type { IncomingMessage, ServerResponse } from "node:http";
import { comesFromElsewhere } from "~/document/page-styles.server";
import { env } from "~/process/env.server";
import { chooseEncoding } from "./compression.server";
import { isKnownTag } from "./entity-tag.server";

/**
 * Pages that are alike for everybody, sent again for a moment without asking Remix, which takes most of the time of a
 * page that is rendered already. The moment is short enough that nobody can tell it from a slow line.
 */
const keptMs = 2_000;
const mostKept = 200;

interface KeptAnswer {
  until: number;
  headers: readonly (readonly [name: string, value: string])[];
  tag: string;
  body: Buffer;
}

const kept = new Map<string, KeptAnswer>();

/** Without PUBLIC_URL a page's own addresses name the host it was asked under. */
function keyOf(host: string, path: string, header: (name: string) => string | undefined): string {
  const encoding = chooseEncoding(header("accept-encoding") ?? "");
  const arriving = comesFromElsewhere(header("sec-fetch-site"));
  return [env().PUBLIC_URL ? "" : host, path, encoding, arriving].join(" ");
}

/** Keeps the answer to a GET of an address without a query; `tag` is its entity tag, `body` as sent. */
export function keepAnswer(request: Request, headers: Headers, tag: string, body: Buffer): void {
  const { host, pathname } = new URL(request.url);
  const asked = request.headers.get("Host") ?? "";
  // What a proxy's header made of our address is not what the next visitor may ask under.
  if (request.method !== "GET" || (!env().PUBLIC_URL && host !== asked)) return;
  const key = keyOf(asked, pathname, (name) => request.headers.get(name) ?? undefined);
  kept.delete(key);
  kept.set(key, { until: Date.now() + keptMs, headers: [...headers], tag, body });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** Sends what is kept for this request instead of asking Remix; false when there is nothing, or nothing fresh. */
export function sendKept({ method, url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const answer = kept.get(keyOf(headers.host ?? "", url, (name) => headers[name]?.toString()));
  if (!answer || answer.until < Date.now()) return false;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (isKnownTag(headers["if-none-match"] ?? "", answer.tag)) {
    for (const name of ["Content-Type", "Content-Encoding", "Content-Length"]) response.removeHeader(name);
    response.writeHead(304).end();
  } else {
    response.writeHead(200).end(method === "HEAD" ? undefined : answer.body);
  }
  return true;
}
