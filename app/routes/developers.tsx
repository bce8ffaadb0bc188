import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { shownApi } from "~/merchants/api/shown-api.server";
import { DevelopersPage } from "~/merchants/api/ui/developers-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { site } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(shownApi(publicOrigin(request)), { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API for merchants",
    description: `Connect a shop to ${site.name}: orders in, letters of medical necessity out, and the FSA/HSA eligibility of any product, with examples.`,
    path: paths.developers,
  });

export default function Developers() {
  return <DevelopersPage api={useLoaderData<typeof loader>()} />;
}
