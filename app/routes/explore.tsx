import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import rowsUrl from "~/enhance/scroll-rows.ts?worker&url";
import { passHeaders } from "~/http/headers";
import { nextTry } from "~/http/refresh";
import { readExplore } from "~/operations/eligibility/read-explore.server";
import { paths } from "~/paths";
import exploreStyles from "~/ui/eligibility/explore/explore.css?url";
import { ExploreHero } from "~/ui/eligibility/explore/explore-hero";
import { ExploreRows } from "~/ui/eligibility/explore/explore-rows";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

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
