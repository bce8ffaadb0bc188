import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { showDecisionTimes } from "~/letters/operations/show-decision-times.server";
import { DecisionTimesPage } from "~/letters/ui/decision-times-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = showDecisionTimes;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "How Long Reviews Take",
    description: "How long providers took to decide about Letters of Medical Necessity in the last 30 days.",
    path: paths.decisionTimes,
  });

export default function Status() {
  return <DecisionTimesPage {...useLoaderData<typeof loader>()} />;
}
