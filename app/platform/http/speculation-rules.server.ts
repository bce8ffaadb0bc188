import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths";
import { patternsWhere } from "./route-pattern.server";

/**
 * Lists the pages that a browser may prefetch when a visitor is about to follow a link: only those whose route says
 * that they are the same for everyone, under URLs without a query.
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

/** Links the speculation rules from a page that is the same for everyone, unless the visitor asked to save data. */
export function offerPrefetch(request: IncomingMessage, response: ServerResponse): void {
  const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
  const isShared = String(response.getHeader("Cache-Control")).startsWith("public");
  if (!isPage || !isShared || request.headers["save-data"] === "on") return;
  response.setHeader("Speculation-Rules", `"${paths.speculationRules}"`);
}
