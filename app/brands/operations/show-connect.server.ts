import { data } from "@remix-run/node";
import { readBadgeForm } from "~/eligibility/operations/read-badge-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { crawlerOf } from "~/platform/http/crawler.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { brandsPage } from "../content/brands-page.server";
import { connectExamples } from "../content/connect-examples.server";

/** Shows how to connect a shop, with the badge of the product that the page's form asked for. */
export async function showConnect(request: Request) {
  const typed = new URL(request.url).searchParams.get("product");
  const badge = await readBadgeForm(typed, crawlerOf(request) ? null : clientKey(request));
  const origin = publicOrigin(request);
  return data(
    { connect: brandsPage().connect, examples: connectExamples(origin), origin, badge },
    {
      status: badge.problem === null ? 200 : 422,
      headers: { "Cache-Control": typed === null ? sharedCaching : "no-store" },
    },
  );
}
