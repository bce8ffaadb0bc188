import { data } from "@remix-run/node";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { readBadgeForm } from "~/eligibility/operations/read-badge-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { crawlerVisit } from "~/platform/http/crawler-visit.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { originOf } from "~/platform/http/origin.server";
import { brandsClaims, brandsPage } from "../content/brands-page.server";
import { connectExamples } from "../content/connect-examples.server";

/** What the page for brands shows, with the badge of the product whose address its form asked about. */
export async function showLanding(request: Request) {
  const typed = new URL(request.url).searchParams.get("product");
  const badge = await readBadgeForm(typed, crawlerVisit(request) ? null : clientKey(request));
  const shown = {
    page: brandsPage(),
    claims: brandsClaims().claims,
    acceptedDates: acceptedLetterDates,
    examples: connectExamples(originOf(request)),
    origin: originOf(request),
    badge,
  };
  return data(shown, {
    status: badge.problem === null ? 200 : 422,
    headers: { "Cache-Control": typed === null ? sharedCaching : "no-store" },
  });
}
