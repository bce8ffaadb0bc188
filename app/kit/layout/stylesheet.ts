import type { LinksFunction } from "@remix-run/node";

/** The `links` of a route with style sheets of its own beside the one of all pages. */
export const stylesheet =
  (...hrefs: readonly string[]): LinksFunction =>
  () =>
    hrefs.map((href) => ({ rel: "stylesheet", href }));
