const automatic = /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|bingpreview/i;

/** True for a visit nobody waits for: crawlers, link previews, and pages fetched ahead. No outside page is read for it. */
export function isAutomatic(request: Request): boolean {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  return /prefetch|prerender/i.test(purpose) || automatic.test(request.headers.get("User-Agent") ?? "");
}
