import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import bookmarkletUrl from "~/enhance/bookmarklet.ts?worker&url";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { originOf } from "~/http/origin.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { Bookmarklet } from "~/ui/extension/bookmarklet";
import { Install } from "~/ui/extension/install";
import { OnAPhone } from "~/ui/extension/on-a-phone";
import { Promises } from "~/ui/extension/promises";
import { pageMeta } from "~/ui/meta/page-meta";

export const headers = passHeaders;

/** Our own page unless `SITE_EXTENSION_URL` names a store's; then the way there. */
export function loader({ request }: LoaderFunctionArgs) {
  if (site.extensionUrl !== paths.extension) throw redirect(site.extensionUrl);
  return data({ origin: originOf(request) }, { headers: { "Cache-Control": sharedCaching } });
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
      <script type="module" src={bookmarkletUrl} />
    </div>
  );
}
