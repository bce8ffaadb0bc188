import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showExplore } from "~/eligibility/operations/show-explore.server";
import { ExploreHero } from "~/eligibility/ui/explore/explore-hero";
import { ExploreRows } from "~/eligibility/ui/explore/explore-rows";
import rowsUrl from "~/kit/enhance/scroll-rows.ts?worker&url";
import { pageMeta } from "~/kit/meta/page-meta";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showExplore(new URL(request.url).searchParams);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Explore",
    description:
      "Retailers, healthcare products people check for FSA/HSA eligibility, and products that need a Letter of Medical Necessity.",
    path: paths.explore,
  });

export default function Explore() {
  return (
    <>
      <ExploreHero />
      <ExploreRows {...useLoaderData<typeof loader>()} />
      <PageScript src={rowsUrl} />
    </>
  );
}
