import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { originOf } from "~/platform/http/origin.server";

/** Addresses about one person's order or money; nothing for a search engine. */
const personal = [
  paths.orderLetter,
  paths.letterStatus,
  paths.letterSuccess,
  paths.accountLink,
  "/letter/",
  "/unsubscribe/",
  "/confirm-email/",
  `${paths.resume}/`,
  `${paths.yourData}/`,
  `${paths.partners}/`,
  "/sandbox/",
  "/webhooks/",
  "/api/",
];

/** Tells crawlers where not to go and where the list of pages is. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...personal.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${originOf(request)}${paths.sitemap}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": sharedCaching },
  });
}
