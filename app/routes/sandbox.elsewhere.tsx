import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outsideTitle } from "~/brands/domain/outside-page";
import { showOutsidePage } from "~/brands/operations/show-outside-page.server";
import { privateMeta } from "~/kit/meta/private-meta";
import type { RouteHandle } from "~/platform/document/route-handle";
import { ElsewherePage } from "~/site/ui/elsewhere-page";

export const handle: RouteHandle = { indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => showOutsidePage(new URL(request.url).searchParams);

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  privateMeta(found ? outsideTitle(found.page) : "Page not found");

export default function Elsewhere() {
  const { page } = useLoaderData<typeof loader>();
  return <ElsewherePage page={page} />;
}
