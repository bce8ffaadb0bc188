import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { pageUrlOf } from "~/form-action-url";
import { PageAddressProvider } from "~/kit/form/post-form";
import { ScriptHashProvider } from "~/kit/parts/page-script";
import { PictureAddressProvider } from "~/kit/parts/picture-address";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { PageScripts } from "~/platform/document/page-scripts.server";
import { type Sheet, sheetsInside, withStylesInside } from "~/platform/document/page-styles.server";
import { type RequestContext, RequestContextProvider } from "~/platform/document/request-context";
import { routeHandle } from "~/platform/document/route-handle";
import { logError } from "~/platform/process/log.server";
import { printable } from "~/platform/values/printable";
import { looksForFile } from "./eligibility/http/checker-path";
import { letterPrice } from "./letter-price";
import { entityTag } from "./platform/http/entity-tag.server";
import { addRouteHeaders } from "./platform/http/headers";
import { addressOnPage, picturesVersion } from "./platform/http/picture-address.server";
import {
  type Page,
  respondWithMissingPage,
  respondWithPage,
  respondWithSharedPage,
} from "./platform/http/respond.server";
import { contentSecurityPolicy } from "./platform/http/security-headers.server";
import { site } from "./site";

const unavailable = new WeakSet<AbortSignal>();

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
): Response {
  const context: RequestContext = {
    requestId: request.headers.get("X-Request-Id") ?? "",
    unavailable: unavailable.has(request.signal),
  };
  if (context.unavailable) status = 503;
  addRouteHeaders(headers, remix.staticHandlerContext);
  // A client that asks for a missing file is usually a program.
  if (status === 404 && looksForFile(new URL(request.url).pathname)) return notFound(headers);
  if (status === 503) headers.set("Retry-After", "5");
  const { matches } = remix.staticHandlerContext;
  const matched = matches.map(({ route }) => remix.routeModules[route.id]);
  if (status === 405) {
    const takesForms = remix.manifest.routes[matches.at(-1)?.route.id ?? ""]?.hasAction;
    headers.set("Allow", takesForms ? "GET, HEAD, POST" : "GET, HEAD");
  }
  // React Router compiles and ranks all routes it is given, again for each page; a page is made of those that match.
  const routes = Object.fromEntries(
    matches.map(({ route }) => [
      route.id,
      remix.manifest.routes[route.id] as (typeof remix.manifest.routes)[string],
    ]),
  );
  const ofPage = { ...remix, manifest: { ...remix.manifest, routes } };
  const links = matched.flatMap((module) => module?.links?.() ?? []);
  const isMissing = status === 404 && routeHandle(matched).publicAddress === true && isForAll(headers);
  // The page that a form is answered with is its sender's, whatever its loader says.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const shared = isRead && (isMissing || isShared(headers));
  const sheets = import.meta.env.DEV ? [] : sheetsInside(request, links, shared);
  const { pathname, search } = new URL(request.url);
  const render = (): Page => {
    const scripts = new PageScripts();
    const rendered = renderToString(
      <RequestContextProvider value={context}>
        <ScriptHashProvider value={import.meta.env.DEV ? () => undefined : scripts.hashOf}>
          <PictureAddressProvider value={addressOnPage}>
            <PageAddressProvider value={pageUrlOf(pathname + search)}>
              <RemixServer context={ofPage} url={request.url} />
            </PageAddressProvider>
          </PictureAddressProvider>
        </ScriptHashProvider>
      </RequestContextProvider>,
    );
    // Changes that React can't make: "Error: " in front of a route's title, so a screen reader announces a rejected form
    // first; no unprintable characters from visitors' text; and the styles that this page uses, inlined.
    const titled = status === 422 ? rendered.replace("<title>", "<title>Error: ") : rendered;
    const { html, sources } = withStylesInside(printable(titled), sheets);
    const inside = { styles: sources, scripts: scripts.sources };
    return { html: `<!DOCTYPE html>${html}`, policy: contentSecurityPolicy(routeHandle(matched), inside) };
  };
  if (isMissing) return respondWithMissingPage(request, headers, render());
  return status === 200 && shared
    ? respondWithSharedPage(request, tagOf(request, remix, sheets), headers, render)
    : respondWithPage(render(), status, headers, request.headers.get("Accept-Encoding") ?? "");
}

function notFound(headers: Headers): Response {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("Not found\n", { status: 404, headers });
}

const isForAll = (headers: Headers): boolean => !import.meta.env.DEV && !headers.has("Set-Cookie");

/** A page that is the same for all visitors declares that with `Cache-Control: public`. */
const isShared = (headers: Headers): boolean =>
  isForAll(headers) && (headers.get("Cache-Control") ?? "").startsWith("public");

/** ETag of a shared page, from everything it is rendered from: its URL, its data, this build and the site's settings. */
function tagOf(
  request: Request,
  { manifest, staticHandlerContext }: EntryContext,
  sheets: readonly Sheet[],
): string {
  const { pathname, search } = new URL(request.url);
  return entityTag(
    manifest.version,
    picturesVersion,
    JSON.stringify([site, letterPrice()]),
    pathname + search,
    ...sheets.map(({ href }) => href),
    JSON.stringify(staticHandlerContext.loaderData),
  );
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (error instanceof DatabaseUnavailableError) unavailable.add(request.signal);
  logError(error, { requestId: request.headers.get("X-Request-Id") });
};
