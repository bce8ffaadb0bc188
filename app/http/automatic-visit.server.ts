const crawlers = /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|bingpreview/i;

/** A visit nobody waits for: by a program that follows links, or by a browser that fetches a page ahead. */
export type Automatic = "crawler" | "ahead";

/** Whether a visit is one nobody waits for; no outside page is read for such a visit. */
export function automaticVisit(request: Request): Automatic | null {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (/prefetch|prerender/i.test(purpose)) return "ahead";
  return crawlers.test(request.headers.get("User-Agent") ?? "") ? "crawler" : null;
}
