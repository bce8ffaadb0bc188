import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { holdsSecret, patternsWhere } from "~/platform/http/route-pattern.server";

/** Path prefixes that search engines shouldn't crawl: private ones, and those whose routes say so. */
function unindexedPaths(): string[] {
  // The desk isn't listed here, to keep it unadvertised; its responses carry noindex instead.
  const patterns = patternsWhere(
    (address) => !address.handle.desk && (address.handle.indexable === false || holdsSecret(address)),
  );
  const begins = patterns.map((pattern) => pattern.replace(/[:*].*/, ""));
  return [...new Set(begins)].filter(
    (path) => !begins.some((other) => other !== path && path.startsWith(other)),
  );
}

/** Tells crawlers what not to crawl and where the sitemap is. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...unindexedPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin(request)}${paths.sitemap}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": sharedCaching },
  });
}
