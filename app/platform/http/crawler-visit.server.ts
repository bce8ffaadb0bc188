const crawlers = /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|bingpreview/i;

/** A visit without a reader: by a program that follows links, or by a browser that prefetches a page. */
export type CrawlerVisit = "crawler" | "prefetch";

/** Whether a request is a crawler visit; no outside page is read for one. */
export function crawlerVisit(request: Request): CrawlerVisit | null {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (/prefetch|prerender/i.test(purpose)) return "prefetch";
  return crawlers.test(request.headers.get("User-Agent") ?? "") ? "crawler" : null;
}
