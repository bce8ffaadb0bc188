import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths";

const fixed: readonly string[] = [
  paths.home,
  paths.brands,
  paths.developers,
  paths.shop,
  paths.guides,
  paths.administrators,
  paths.eligibleItems,
  paths.conditions,
  paths.onboarding,
  paths.sampleLetter,
  paths.terms,
  paths.privacy,
  paths.consumerHealthData,
  paths.accessibility,
];

/** Pages that differ by their last segment, which is none of a visitor's own. */
const lists = [paths.shop, paths.guides, paths.administrators, paths.eligibleItems, paths.conditions];

/**
 * Which pages a browser may prefetch when a visitor is about to follow a link: only pages that are the same for everyone, under
 * addresses without a query. Any other page, those that come later among them, is left out.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        href_matches: [...fixed, ...lists.map((path) => `${path}/:name`)].map((pathname) => ({
          pathname,
          search: "",
        })),
      },
      eagerness: "moderate",
    },
  ],
} as const;

/** Names the rules in the answer with a page that is the same for everyone, unless the visitor saves data. */
export function offerPrefetch(request: IncomingMessage, response: ServerResponse): void {
  const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
  const isShared = String(response.getHeader("Cache-Control")).startsWith("public");
  if (!isPage || !isShared || request.headers["save-data"] === "on") return;
  response.setHeader("Speculation-Rules", `"${paths.speculationRules}"`);
}
