import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** Compressed bytes including response headers; each style sheet and script is counted once. */
interface RouteSizes {
  status: number;
  html: number;
  css: number;
  js: number;
  /** The bytes of the largest script's body. */
  largestScript: number;
}

interface Answer {
  status: number;
  sent: number;
  body: number;
  text: string;
}

/**
 * Adds up what a first visit to a page transfers, compressed: the document, its styles, inside or linked, and its scripts.
 * Excludes what the browser prefetches for the next page.
 */
export async function measureRoute(address: string, path: string, cookie: string): Promise<RouteSizes> {
  const page = await get(address + path, cookie, { "Sec-Fetch-Site": "none" });
  const linked = [...page.text.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const css = linked.filter((tag) => /rel="stylesheet"/.test(tag)).map((tag) => attribute(tag, "href"));
  const js = linked.flatMap((tag) =>
    tag.startsWith("<script")
      ? attribute(tag, "src")
      : /modulepreload/.test(tag)
        ? attribute(tag, "href")
        : "",
  );
  const fetched = (links: string[]) => {
    const own = [...new Set(links)].filter((link) => link.startsWith("/"));
    return Promise.all(own.map((link) => get(address + link, "")));
  };
  const total = (answers: Answer[]) => answers.reduce((sum, { sent }) => sum + sent, 0);
  const scripts = await fetched(js);
  return {
    status: page.status,
    html: page.sent,
    css: total(await fetched(css)),
    js: total(scripts),
    largestScript: Math.max(0, ...scripts.map(({ body }) => body)),
  };
}

/** Bytes with headers of all of a page's pictures, including those off-screen. */
export async function measurePictures(
  address: string,
  path: string,
): Promise<{ count: number; sent: number }> {
  const page = await get(address + path, "");
  const pictures = [...page.text.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attribute(tag, "src"));
  const own = [...new Set(pictures)].filter((link) => link.startsWith("/"));
  const answers = await Promise.all(own.map((link) => get(address + link, "")));
  return { count: own.length, sent: answers.reduce((sum, { sent }) => sum + sent, 0) };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

async function get(url: string, cookie: string, more: Record<string, string> = {}): Promise<Answer> {
  const headers = { "Accept-Encoding": "br, gzip", ...(cookie ? { Cookie: cookie } : {}), ...more };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).once("error", reject).end();
  });
  const body = await buffer(response);
  const encoding = response.headers["content-encoding"];
  const plain =
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  return {
    status: response.statusCode ?? 0,
    sent: headerBytes(response) + body.byteLength,
    body: body.byteLength,
    text: plain.toString(),
  };
}

function headerBytes({ rawHeaders, statusCode, statusMessage }: IncomingMessage): number {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ""];
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return Buffer.byteLength(lines.join("\r\n")) + 2;
}
