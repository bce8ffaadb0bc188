import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outsideTitle } from "~/brands/domain/outside-page";
import { readOutsidePage } from "~/brands/operations/read-outside-page.server";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { asUnavailable } from "~/platform/database/database-error.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { webLink } from "~/platform/values/web-address";
import { isInvented, site } from "~/site";
import { ElsewherePage } from "~/site/ui/elsewhere-page";

export const handle: RouteHandle = { crawled: false };
export const links = stylesheet(letterStyles);

/** In place of a site that the demo invented; 404 in production and for every address that may exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = webLink(new URL(request.url).searchParams.get("to"));
  if (!site.isDemo || !url || !isInvented(url)) throw data(null, { status: 404 });
  return { page: await readOutsidePage(url).catch(asUnavailable) };
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  privateMeta(found ? outsideTitle(found.page) : "Page not found");

export default function Elsewhere() {
  const { page } = useLoaderData<typeof loader>();
  return <ElsewherePage page={page} />;
}
