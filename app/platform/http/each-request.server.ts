import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { countRequest } from "../process/metrics.server";
import { wake } from "../process/wake.server";
import { writeAccessLine } from "./access-line.server";
import { peerHeader } from "./client-address.server";
import { originHeader } from "./form.server";
import { sendNextPage } from "./next-page.server";
import { addressAt, isFirstSegment, routePattern } from "./route-pattern.server";
import { applyBaseline } from "./security-headers.server";
import { offerPrefetch } from "./speculation-rules.server";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Others are refused, and there may be any number of them. */
const counted = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/**
 * Prepares a request before Remix or the static files see it: an id, the peer's address, an address without control
 * characters, the baseline of security headers on its answer, and one access line and its metrics once that is sent.
 */
export function beginRequest(request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId;
  request.headers[peerHeader] = request.socket.remoteAddress ?? "";
  // Remix answers a foreign Origin with an empty 500 before our own check can refuse it with a page.
  request.headers[originHeader] = request.headers.origin;
  delete request.headers.origin;
  response.setHeader("X-Request-Id", requestId);
  request.url = withoutControlCharacters(request.url ?? "/");
  const path = request.url.split("?", 1)[0] ?? "/";
  onHeaders(response, () => {
    sendNextPage(response);
    offerPrefetch(request, response);
    applyBaseline(response, path);
  });
  response.once("close", () => {
    const { method = "" } = request;
    // What it wrote may be due.
    if (!reading.has(method)) wake();
    // 499: nothing was sent, as the visitor left or took too long.
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

/** Percent-encoded control characters but for tabs and line ends, which a shared text may hold. */
const encoded = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/gi;

/** An order's number in a deep link: without a character it would be another order's. */
const orderId = /([?&](?:amp;)*order_?id=)([^&]*)/gi;
const unreadable = "%EF%BF%BD";

/**
 * A request's target without control characters in its query: HTML can't hold them, PostgreSQL takes no NUL, and no
 * person types them. In an order's number the mark of a character that can't be read takes their place.
 */
export function withoutControlCharacters(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? target : target.slice(0, at) + withMarkedOrder(target.slice(at)).replace(encoded, "");
}

const withMarkedOrder = (query: string): string =>
  query.replace(orderId, (_, name: string, value: string) => name + value.replace(encoded, unreadable));

/**
 * The part of a path that may be in a log. The catch-all takes product addresses, which say something about a visitor's
 * health, so only the first segment is kept, and that only where a route of ours begins with it.
 */
export function loggedPath(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "") return "/";
  const { handle, pattern } = addressAt(path);
  if (handle.loggedWhole) return pattern;
  return isFirstSegment(first) ? `/${first.toLowerCase()}` : "/*";
}
