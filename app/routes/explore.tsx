import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readExplore } from "~/eligibility/operations/read-explore.server";
import exploreStyles from "~/eligibility/ui/explore/explore.css?url";
import { ExploreHero } from "~/eligibility/ui/explore/explore-hero";
import { ExploreRows } from "~/eligibility/ui/explore/explore-rows";
import rowsUrl from "~/kit/enhance/scroll-rows.ts?worker&url";
import { stylesheet } from "~/kit/layout/stylesheet";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { passHeaders } from "~/platform/http/headers";
import { nextTry } from "~/platform/http/refresh";

export const handle: RouteHandle = { inSitemap: true };
export const links = stylesheet(exploreStyles);
export const headers = passHeaders;

/** Rows that are there by then come with the page; for the others it refreshes itself, a few times at most. */
const timeoutMs = 700;
const refreshLimit = 10;
const refreshSeconds = 2;

export async function loader({ request }: LoaderFunctionArgs) {
  const { next, refreshes } = nextTry(new URL(request.url).searchParams, refreshLimit);
  const rows = await readExplore(timeoutMs);
  const states = [rows.retailers, rows.explored, rows.letters].map((row) => row.state);
  const isWaiting = states.includes("loading");
  const headers: Record<string, string> = {};
  if (isWaiting && refreshes) headers.Refresh = `${refreshSeconds}; url=${paths.exploreAgain(next)}`;
  if (states.every((state) => state === "ready")) headers["Cache-Control"] = "public, max-age=60";
  return data({ rows, gaveUp: isWaiting && !refreshes }, { headers });
}

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
      <script type="module" src={rowsUrl} />
    </>
  );
}
