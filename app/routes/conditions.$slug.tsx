import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCondition } from "~/eligibility/conditions/content/conditions.server";
import { conditionMeta } from "~/eligibility/conditions/ui/condition-meta";
import { ConditionPage } from "~/eligibility/conditions/ui/condition-page";
import { BackLink } from "~/kit/layout/back-link";
import { NotFound } from "~/kit/layout/error-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { pageTitle } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, publicAddress: true };

export function loader({ params }: LoaderFunctionArgs) {
  const condition = readCondition(params.slug ?? "");
  if (!condition) return data(null, { status: 404 });
  return data({ condition }, { headers: { "Cache-Control": sharedCaching } });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page ? conditionMeta(matches, page.condition) : [{ title: pageTitle("Page not found") }];

export default function ConditionRoute() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        message="We have no page about a condition at this address."
        action={{ href: paths.conditions, label: "All conditions" }}
      />
    );
  }
  return (
    <div className="section">
      <BackLink href={paths.conditions}>All conditions</BackLink>
      <ConditionPage condition={page.condition} />
    </div>
  );
}
