import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { asUnavailable } from "~/data/database/database-error.server";
import { outsideTitle } from "~/domain/brands/outside-page";
import { webLink } from "~/domain/values/web-address";
import { readOutsidePage } from "~/operations/brands/read-outside-page.server";
import { isInvented, site } from "~/site";
import { ElsewherePage } from "~/ui/elsewhere/elsewhere-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

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
