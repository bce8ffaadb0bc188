import { data, type MetaFunction } from "@remix-run/node";
import { OfflinePage } from "~/kit/layout/offline-page";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import backOnlineUrl from "~/platform/service-worker/back-online.ts?worker&url";

// The script of all pages would treat this page as the response to a form.
export const handle: RouteHandle = { script: false, isBare: true };

export const loader = () => data(null, { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = () => privateMeta("No connection");

export default function Offline() {
  return (
    <>
      <OfflinePage />
      <PageScript src={backOnlineUrl} />
    </>
  );
}
