const crawlers = /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|bingpreview/i;

/** Detects a request that no person reads the response of yet, for which no outside page is fetched. */
export function crawlerOf(request: Request): "crawler" | "prefetch" | null {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (/prefetch|prerender/i.test(purpose)) return "prefetch";
  return crawlers.test(request.headers.get("User-Agent") ?? "") ? "crawler" : null;
}
