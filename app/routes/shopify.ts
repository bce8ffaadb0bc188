import type { LoaderFunctionArgs } from "@remix-run/node";
import { showApp } from "~/merchants/shopify/operations/show-app.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => showApp(request);
