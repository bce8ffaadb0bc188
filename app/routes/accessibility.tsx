import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readLegalText } from "~/content/legal/legal.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { stylesheet } from "~/ui/layout/stylesheet";
import legalStyles from "~/ui/legal/legal.css?url";
import { legalMeta } from "~/ui/legal/legal-meta";
import { LegalPage } from "~/ui/legal/legal-page";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(legalStyles);
export const headers = passHeaders;

export const loader = () =>
  data(readLegalText("accessibility"), { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction<typeof loader> = ({ matches, data: text }) =>
  legalMeta(matches, paths.accessibility, text);

export default function Accessibility() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
