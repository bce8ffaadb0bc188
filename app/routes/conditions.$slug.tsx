import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCondition } from "~/content/conditions/conditions.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import { conditionMeta } from "~/ui/conditions/condition-meta";
import { ConditionPage } from "~/ui/conditions/condition-page";
import guidesStyles from "~/ui/guides/guides.css?url";
import { BackLink } from "~/ui/layout/back-link";
import { NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(guidesStyles);
export const headers = passHeaders;

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
