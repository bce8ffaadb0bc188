import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { countRequest } from "../process/metrics.server";
import { wake } from "../process/wake.server";
import { withoutEnd } from "../values/without-end";
import { writeAccessLine } from "./access-line.server";
import { peerHeader } from "./client-address.server";
import { sendNextPage } from "./next-page.server";
import { originHeader } from "./own-origin.server";
import { addressAt, loggedPath, routePattern } from "./route-pattern.server";
import { applyBaseline } from "./security-headers.server";
import { offerPrefetch } from "./speculation-rules.server";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Other methods are refused. They share one metric label, because a client can invent any number of them. */
const counted = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/**
 * Prepares a request before Remix or the static files see it: gives it an id and its peer's address, and strips from its
 * URL control characters and the marks that a mail program took into a link. Adds the baseline security headers to the response, and logs one access line and the metrics once
 * it is sent.
 */
export function beginRequest(request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId;
  request.headers[peerHeader] = request.socket.remoteAddress ?? "";
  // Remix leaves empty headers out, and a request with an empty key would be taken for one that asks for no key.
  if (request.headers["idempotency-key"] === "") request.headers["idempotency-key"] = " ";
  // Remix would answer a foreign Origin with an empty 500, before our own check can refuse it with a page.
  request.headers[originHeader] = request.headers.origin;
  delete request.headers.origin;
  response.setHeader("X-Request-Id", requestId);
  request.url = stripTrailingPunctuation(withoutControlCharacters(request.url ?? "/"));
  const path = request.url.split("?", 1)[0] ?? "/";
  onHeaders(response, () => {
    sendNextPage(response);
    offerPrefetch(request, response);
    applyBaseline(response, path);
  });
  response.once("close", () => {
    const { method = "" } = request;
    // It may have queued work: wake the jobs.
    if (!reading.has(method)) wake();
    // 499: the client disconnected, or timed out, before anything was sent.
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - startedAt;
    countRequest({
      method: counted.has(method) ? method : "other",
      route: routePattern(path),
      status,
      seconds: ms / 1000,
    });
    writeAccessLine(response, { requestId, method, path: loggedPath(path), status, ms: Math.round(ms) });
  });
}

/** Percent-encoded control characters, except tabs and line ends, which a shared text may hold. */
const encoded = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/gi;

/** The order number in a deep link. Dropping a character from it would make it another order's number. */
const orderId = /([?&](?:amp;)*order_?id=)([^&]*)/gi;
const unreadable = "%EF%BF%BD";

/**
 * Removes control characters from the query of a request's target: HTML can't hold them, PostgreSQL rejects NUL, and no one
 * types them. In an order number they become U+FFFD, the replacement character.
 */
export function withoutControlCharacters(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? target : target.slice(0, at) + withMarkedOrder(target.slice(at)).replace(encoded, "");
}

const withMarkedOrder = (query: string): string =>
  query.replace(orderId, (_, name: string, value: string) => name + value.replace(encoded, unreadable));

/** Mail clients often include the punctuation after a URL in the link. No path or token of ours ends with any of it. */
const mark = /(?:[.,;:!'")\]>*]|&(?:gt|quot);?|%(?:0[9ad]|2[0279c]|3[be]|5d|c2%a0|e2%80%(?:99|9d)))$/i;
/** The last parameter of a link to an order, a request or the desk. Elsewhere in a query, punctuation may be intended. */
const ofLink = /[?&](?:amp;)*(?:sig|exp|order_?id|lmnRequestId|token)=/i;

/** Strips punctuation from the end of a request's target, except from a path that contains a product's URL. */
export function stripTrailingPunctuation(target: string): string {
  const [path = "", ...query] = target.split("?");
  const meant = withoutEnd(path, mark);
  const isOurs = meant !== path && !addressAt(meant).pattern.endsWith("*");
  return withoutMarkedQuery([isOurs ? meant : path, ...query].join("?"));
}

function withoutMarkedQuery(target: string): string {
  const meant = withoutEnd(target, mark);
  const last = Math.max(meant.lastIndexOf("&"), meant.indexOf("?"));
  return last >= 0 && ofLink.test(meant.slice(last)) ? meant : target;
}
