import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { administrators } from "~/administrators/content/administrators.server";
import { AdministratorList } from "~/administrators/ui/administrator-list";
import { administratorsMeta } from "~/administrators/ui/administrator-meta";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = () => data({ administrators }, { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) => administratorsMeta(matches);

export default function Administrators() {
  const { administrators } = useLoaderData<typeof loader>();
  return (
    <div className="section">
      <BackLink href={paths.guides}>Back to Guides</BackLink>
      <h1 className="mt-2">What each administrator asks for</h1>
      <p className="lede mt-3">
        Your administrator is the company that runs your FSA, HSA or HRA. It decides about your claim. Here is
        what it has published about letters, dates and receipts, and what we don't know.
      </p>
      <AdministratorList administrators={administrators} />
    </div>
  );
}
