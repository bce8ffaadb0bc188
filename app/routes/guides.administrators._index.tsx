import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { administrators } from "~/content/administrators/administrators.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { AdministratorList } from "~/ui/administrators/administrator-list";
import { administratorsMeta } from "~/ui/administrators/administrator-meta";
import { BackLink } from "~/ui/layout/back-link";

export const handle: RouteHandle = { script: false };
export const headers = passHeaders;

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
