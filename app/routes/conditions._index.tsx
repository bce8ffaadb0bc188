import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listConditions } from "~/eligibility/conditions/content/conditions.server";
import { ConditionList } from "~/eligibility/conditions/ui/condition-list";
import { conditionsMeta } from "~/eligibility/conditions/ui/condition-meta";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = () =>
  data({ conditions: listConditions() }, { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) => conditionsMeta(matches);

export default function Conditions() {
  const { conditions } = useLoaderData<typeof loader>();
  return (
    <div className="section">
      <BackLink href={paths.eligibleItems}>Eligible items</BackLink>
      <h1 className="mt-2">What counts for your condition</h1>
      <p className="lede mt-3">
        Ten common conditions: what a receipt is enough for, what needs a letter, and what not to expect. An
        account pays to treat a condition you've been diagnosed with.
      </p>
      <ConditionList conditions={conditions} />
    </div>
  );
}
