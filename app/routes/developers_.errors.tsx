import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { shownApi } from "~/merchants/api/shown-api.server";
import { ErrorsPage } from "~/merchants/api/ui/errors-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(shownApi(publicOrigin(request)), { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Errors, retries and limits of the API",
    description:
      "What each error of the API for merchants means, what to do about it, how a request is sent again, and how many there may be.",
    path: paths.apiErrors,
    picture: paths.preview("page", "developers"),
  });

export default function ApiErrors() {
  return <ErrorsPage api={useLoaderData<typeof loader>()} />;
}
