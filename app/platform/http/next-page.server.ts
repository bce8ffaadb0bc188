import type { ServerResponse } from "node:http";
import type { RequestHandler } from "@remix-run/node";
import { nextPageHeader } from "../process/next-page-header";

let answerPage: RequestHandler | undefined;

/** Sets what answers the request for the page that follows a form: Remix's handler of this build. */
export function answerNextPagesBy(handler: RequestHandler): void {
  answerPage = handler;
}

/** Headers of a form that describe its body, or that ask for the next page. */
const ofForm = ["Content-Type", "Content-Length", nextPageHeader];

/**
 * What an action answers, with the page it redirects to inside where our service worker asked for it: that saves a round
 * trip. Only for an address on the same path that answers 200; anything else stays the redirect.
 */
export async function withNextPage<T>(request: Request, acted: Promise<T>): Promise<T | Response> {
  const response = await acted;
  if (!answerPage || !request.headers.has(nextPageHeader)) return response;
  if (!(response instanceof Response) || response.status !== 303) return response;
  const own = new URL(request.url);
  const next = new URL(response.headers.get("Location") ?? "", own);
  if (next.origin !== own.origin || next.pathname !== own.pathname) return response;
  const cookies = response.headers.getSetCookie();
  const headers = new Headers(request.headers);
  for (const name of ofForm) headers.delete(name);
  headers.set("Cookie", cookiesAfter(headers.get("Cookie") ?? "", cookies));
  const page = await answerPage(new Request(next, { headers, signal: request.signal }));
  if (page.status !== 200) return response;
  const both = new Headers(page.headers);
  both.delete("Set-Cookie");
  for (const cookie of [...cookies, ...page.headers.getSetCookie()]) both.append("Set-Cookie", cookie);
  const address = next.pathname + next.search;
  both.set("Location", address);
  both.set(nextPageHeader, address);
  // Remix passes a redirect on as it is, with its body; `sendNextPage` makes a page of it.
  return new Response(page.body, { status: 303, headers: both });
}

/** The `Cookie` header of a browser that was sent these `Set-Cookie` lines. All of ours are for the whole site. */
function cookiesAfter(sent: string, lines: readonly string[]): string {
  const cookies = new Map(sent.split("; ").map((pair) => [nameOf(pair), pair]));
  for (const line of lines) {
    const [pair = ""] = line.split(";", 1);
    if (/;\s*Max-Age=0/i.test(line)) cookies.delete(nameOf(pair));
    else cookies.set(nameOf(pair), pair);
  }
  return [...cookies.values()].filter(Boolean).join("; ");
}

const nameOf = (pair: string): string => pair.split("=", 1)[0] ?? "";

/**
 * Sends a redirect that carries its page as that page. A browser shows a script nothing of a redirect. To be called before
 * the headers are sent.
 */
export function sendNextPage(response: ServerResponse): void {
  if (!response.hasHeader(nextPageHeader)) return;
  response.statusCode = 200;
  response.statusMessage = "OK";
  response.removeHeader("Location");
}
