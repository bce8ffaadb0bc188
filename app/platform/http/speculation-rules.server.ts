import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths";
import { patternsWhere } from "./route-pattern.server";

/**
 * Which pages a browser may prefetch when a visitor is about to follow a link: only pages that are the same for everyone, under
 * addresses without a query. A page whose route doesn't say so is left out.
 */
export const speculationRules = () => ({
  prefetch: [
    {
      where: {
        href_matches: patternsWhere(({ handle }) => handle.prefetched === true).map((pathname) => ({
          pathname,
          search: "",
        })),
      },
      eagerness: "moderate",
    },
  ],
});

/** Names the rules in the answer with a page that is the same for everyone, unless the visitor saves data. */
export function offerPrefetch(request: IncomingMessage, response: ServerResponse): void {
  const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
  const isShared = String(response.getHeader("Cache-Control")).startsWith("public");
  if (!isPage || !isShared || request.headers["save-data"] === "on") return;
  response.setHeader("Speculation-Rules", `"${paths.speculationRules}"`);
}
