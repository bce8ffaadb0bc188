import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useParams, useRouteError } from "@remix-run/react";
import { NotAllowed } from "~/kit/layout/error-page";
import { privateMeta } from "~/kit/meta/private-meta";
import { paths } from "~/paths";

export const meta: MetaFunction = () => privateMeta("Partner Shops");

export default function Partners() {
  return <Outlet />;
}

/** For a role that a page is closed to; other errors are rethrown to the root's. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { shop } = useParams();
  if (!shop || !isRouteErrorResponse(error) || error.status !== 403) throw error;
  return (
    <NotAllowed
      message={error.data}
      action={{ href: paths.partner(shop), label: "Go to your shop's page" }}
    />
  );
}
