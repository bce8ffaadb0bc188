import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commonAdministrator, readAdministrator } from "~/administrators/content/administrators.server";
import { administratorMeta } from "~/administrators/ui/administrator-meta";
import { AdministratorPage } from "~/administrators/ui/administrator-page";
import { BackLink } from "~/kit/layout/back-link";
import { NotFound } from "~/kit/layout/error-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { pageTitle } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, publicAddress: true };

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
