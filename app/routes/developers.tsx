import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shownApi } from "~/api/shown-api.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { originOf } from "~/http/origin.server";
import { paths } from "~/paths";
import { site } from "~/site";
import developersStyles from "~/ui/developers/developers.css?url";
import { DevelopersPage } from "~/ui/developers/developers-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(developersStyles);
export const headers = passHeaders;

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(shownApi(originOf(request)), { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API for merchants",
    description: `Connect a shop to ${site.name}: orders in, letters of medical necessity out, and the FSA/HSA eligibility of any product, with examples.`,
    path: paths.developers,
  });

export default function Developers() {
  return <DevelopersPage api={useLoaderData<typeof loader>()} />;
}
