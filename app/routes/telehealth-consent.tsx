import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readLegalText } from "~/legal/content/legal.server";
import { legalMeta } from "~/legal/ui/legal-meta";
import { LegalPage } from "~/legal/ui/legal-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";

export const handle: RouteHandle = { script: false, inSitemap: true };

export const loader = () =>
  data(readLegalText("telehealth-consent"), { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction<typeof loader> = ({ matches, data: text }) =>
  legalMeta(matches, paths.telehealthConsent, text);

export default function TelehealthConsent() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
