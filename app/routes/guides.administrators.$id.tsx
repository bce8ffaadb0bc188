import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commonAdministrator, readAdministrator } from "~/content/administrators/administrators.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import { administratorMeta } from "~/ui/administrators/administrator-meta";
import { AdministratorPage } from "~/ui/administrators/administrator-page";
import guidesStyles from "~/ui/guides/guides.css?url";
import { BackLink } from "~/ui/layout/back-link";
import { NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(guidesStyles);
export const headers = passHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const administrator = readAdministrator(params.id ?? "");
  if (!administrator) return data(null, { status: 404 });
  return data(
    { administrator, common: commonAdministrator },
    { headers: { "Cache-Control": sharedCaching } },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page ? administratorMeta(matches, page.administrator) : [{ title: pageTitle("Page not found") }];

export default function Administrator() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        message="We have no page about an administrator at this address."
        action={{ href: paths.administrators, label: "All administrators" }}
      />
    );
  }
  return (
    <div className="section">
      <BackLink href={paths.administrators}>All administrators</BackLink>
      <AdministratorPage {...page} />
    </div>
  );
}
