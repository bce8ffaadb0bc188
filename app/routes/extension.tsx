import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import bookmarkletUrl from "~/eligibility/extension/enhance/bookmarklet.ts?worker&url";
import { Bookmarklet, OnAPhone } from "~/eligibility/extension/ui/bookmarklet";
import { Install } from "~/eligibility/extension/ui/install";
import { Promises } from "~/eligibility/extension/ui/promises";
import { pageMeta } from "~/kit/meta/page-meta";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { site } from "~/site";

export const handle: RouteHandle = { inSitemap: true };

/** Our own page, unless `SITE_EXTENSION_URL` points to a store, to which it then redirects. */
export function loader({ request }: LoaderFunctionArgs) {
  if (site.extensionUrl !== paths.extension) throw redirect(site.extensionUrl);
  return data({ origin: publicOrigin(request) }, { headers: { "Cache-Control": sharedCaching } });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Browser Extension",
    description:
      "See on any store's page whether your FSA or HSA may pay: a browser extension that asks only when you press its button, and a bookmark for every browser.",
    path: paths.extension,
  });

export default function Extension() {
  const { origin } = useLoaderData<typeof loader>();
  return (
    <div className="section grid grid-cols-1 gap-section">
      <header className="grid gap-3">
        <h1>Check any product while you shop</h1>
        <p className="lede">
          Ask about the page you're on: with an extension, with a bookmark, or from your phone's share menu.
        </p>
      </header>
      <Install />
      <Promises />
      <Bookmarklet origin={origin} />
      <OnAPhone />
      <PageScript src={bookmarkletUrl} />
    </div>
  );
}
