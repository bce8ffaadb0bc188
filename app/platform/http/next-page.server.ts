import type { ServerResponse } from "node:http";
import type { RequestHandler } from "@remix-run/node";
import { nextPageHeader } from "../process/next-page-header";

let answerPage: RequestHandler | undefined;

/** Sets the handler that renders the page after a form: the Remix handler of this build. */
export function answerNextPagesBy(handler: RequestHandler): void {
  answerPage = handler;
}

/** Headers that describe a form's body, or that request the next page. */
const ofForm = ["Content-Type", "Content-Length", nextPageHeader];

/**
 * Returns an action's response. If our service worker asked for it, the redirect's target page is included, which saves
 * a round trip. This is done only for a target on the same path that responds with 200; anything else remains a plain
 * redirect.
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
  // Remix passes a redirect through with its body; `sendNextPage` turns it into a page.
  return new Response(page.body, { status: 303, headers: both });
}

/**
 * The `Cookie` header that a browser would send after these `Set-Cookie` lines. Their paths need no check: the next page has the same path as
 * the form, so a cookie that one of them gets (such as the desk's, for `/desk`) is also for the other.
 */
export function cookiesAfter(sent: string, lines: readonly string[]): string {
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
 * Sends a redirect that carries its page as a 200 response, because a service worker can't read the body of a redirect.
 * Must be called before the headers are sent.
 */
export function sendNextPage(response: ServerResponse): void {
  if (!response.hasHeader(nextPageHeader)) return;
  response.statusCode = 200;
  response.statusMessage = "OK";
  response.removeHeader("Location");
}
