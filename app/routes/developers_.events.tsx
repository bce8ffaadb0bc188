import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { shownApi } from "~/merchants/api/shown-api.server";
import { EventsPage } from "~/merchants/api/ui/events-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(shownApi(publicOrigin(request)), { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Webhooks and signed links",
    description:
      "The events a shop receives about its letters and products, how to check that we sent them, and how to sign links to its orders.",
    path: paths.apiEvents,
    picture: paths.preview("page", "developers"),
  });

export default function ApiEvents() {
  return <EventsPage api={useLoaderData<typeof loader>()} />;
}
