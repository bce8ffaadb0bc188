/**
 * Why a page could not be read: its address is refused; robots.txt disallows it; it timed out; it doesn't exist; it
 * isn't HTML; the response is unusable; there is no response; too many pages are being read.
 */
export type UnreadableReason =
  | "refused-address"
  | "robots"
  | "too-slow"
  | "not-found"
  | "not-html"
  | "unreadable"
  | "unreachable"
  | "busy";

/** The network error behind a missing response, if known. */
export type LineFault = "dns" | "refused" | "tls";

/** A page that could not be read. Neither message nor cause contains any of its URL or content. */
export class PageUnreadableError extends Error {
  override name = "PageUnreadableError";

  constructor(
    readonly reason: UnreadableReason,
    readonly line: LineFault | null = null,
  ) {
    super(`page not read: ${reason}`);
  }
}
