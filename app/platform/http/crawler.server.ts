const crawlers = /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|bingpreview/i;

/** A request without a human reader: a crawler, or a browser that prefetches a page. */
type Crawler = "crawler" | "prefetch";

/** Detects a crawler, for which no outside page is fetched. */
export function crawlerOf(request: Request): Crawler | null {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (/prefetch|prerender/i.test(purpose)) return "prefetch";
  return crawlers.test(request.headers.get("User-Agent") ?? "") ? "crawler" : null;
}
