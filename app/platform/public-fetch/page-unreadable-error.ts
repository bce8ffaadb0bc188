/**
 * Why a page could not be read: its address leads nowhere we go; the shop's robots.txt asks us to stay away; it took too
 * long; there is no such page; it is no HTML; the shop's answer is of no use; no answer comes; too many pages are being read.
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

/** What was wrong with the line where no answer came, as far as that is known. */
export type LineFault = "dns" | "refused" | "tls";

/** A page that could not be read. Neither message nor cause holds anything of its address or content. */
export class PageUnreadableError extends Error {
  override name = "PageUnreadableError";

  constructor(
    readonly reason: UnreadableReason,
    readonly line: LineFault | null = null,
  ) {
    super(`page not read: ${reason}`);
  }
}
