import { data, type MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { OfflinePage } from "~/ui/layout/offline-page";
import { privateMeta } from "~/ui/meta/private-meta";

// A script would take this page for the answer to a form.
export const handle: RouteHandle = { script: false };
export const headers = passHeaders;

export const loader = () => data(null, { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = () => privateMeta("No connection");

export default OfflinePage;
