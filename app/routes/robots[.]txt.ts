import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { holdsSecret, patternsWhere } from "~/platform/http/route-pattern.server";

/** Where addresses begin that are nothing for a search engine: private ones, and those whose routes say so. */
function uncrawled(): string[] {
  // The desk isn't named to anyone; its answers tell crawlers to forget them.
  const patterns = patternsWhere(
    (address) => !address.handle.desk && (address.handle.crawled === false || holdsSecret(address)),
  );
  const begins = patterns.map((pattern) => pattern.replace(/[:*].*/, ""));
  return [...new Set(begins)].filter(
    (path) => !begins.some((other) => other !== path && path.startsWith(other)),
  );
}

/** Tells crawlers where not to go and where the list of pages is. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...uncrawled().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin(request)}${paths.sitemap}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": sharedCaching },
  });
}
