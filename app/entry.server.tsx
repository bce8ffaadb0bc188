import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { DatabaseUnavailableError } from "~/data/database/database-error.server";
import { type Sheet, sheetsInside, withStylesInside } from "~/document/page-styles.server";
import { printable } from "~/document/printable";
import { type RequestContext, RequestContextProvider } from "~/document/request-context";
import { startLifecycle } from "~/process/lifecycle.server";
import { logError } from "~/process/log.server";
import { PictureAddressProvider } from "~/ui/parts/picture-address";
import { application } from "./application.server";
import { looksForFile } from "./http/checker-path";
import { entityTag } from "./http/entity-tag.server";
import { pictureThroughUs } from "./http/picture-name.server";
import { type Page, respondWithPage, respondWithSharedPage } from "./http/respond.server";
import { contentSecurityPolicy } from "./http/security-headers.server";
import { site } from "./site";
import { hydrates, linksAccounts, withoutScripts } from "./ui/layout/hydrates";

startLifecycle(application);

const unavailable = new WeakSet<AbortSignal>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
): Promise<Response> {
  const context: RequestContext = {
    nonce: randomBytes(16).toString("base64"),
    requestId: request.headers.get("X-Request-Id") ?? "",
    unavailable: unavailable.has(request.signal),
  };
  const matched = remix.staticHandlerContext.matches.map(({ route }) => remix.routeModules[route.id]);
  const hydrated = hydrates(matched);
  const own = linksAccounts(matched) ? "own and linking" : "own";
  const scripts = withoutScripts(matched) ? "none" : hydrated ? { nonce: context.nonce } : own;
  const links = matched.flatMap((module) => module?.links?.() ?? []);
  const sheets = hydrated || import.meta.env.DEV ? [] : sheetsInside(request, links, isForEverybody(headers));
  const document = (rendered: string): Page => {
    const { html, sources } = withStylesInside(printable(rendered, request.url), sheets);
    return { html: `<!DOCTYPE html>${html}`, policy: contentSecurityPolicy(scripts, sources) };
  };
  if (context.unavailable) status = 503;
  // Whoever looks for a file that isn't there is mostly a program.
  if (status === 404 && looksForFile(new URL(request.url).pathname)) return notFound(headers);
  if (status === 503) headers.set("Retry-After", "5");
  const page = (
    <RequestContextProvider value={context}>
      <PictureAddressProvider value={pictureThroughUs}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </PictureAddressProvider>
    </RequestContextProvider>
  );
  if (!hydrated && status === 200 && isForEverybody(headers)) {
    return respondWithSharedPage(request, tagOf(request, remix, sheets), headers, () =>
      document(renderToString(page)),
    );
  }
  const html = hydrated ? await renderForHydration(page) : renderToString(page);
  // A refused form says so in the title, the first thing a screen reader hears.
  const titled = status === 422 ? html.replace("<title>", "<title>Error: ") : html;
  return respondWithPage(document(titled), status, headers, request.headers.get("Accept-Encoding") ?? "");
}

function notFound(headers: Headers): Response {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("Not found\n", { status: 404, headers });
}

const isForEverybody = (headers: Headers): boolean =>
  !import.meta.env.DEV &&
  !headers.has("Set-Cookie") &&
  (headers.get("Cache-Control") ?? "").startsWith("public");

/** A page without inline scripts, and so without a nonce, is made of its address, its data, this build and who we are. */
function tagOf(
  request: Request,
  { manifest, staticHandlerContext }: EntryContext,
  sheets: readonly Sheet[],
): string {
  const { pathname, search } = new URL(request.url);
  return entityTag(
    manifest.version,
    JSON.stringify(site),
    pathname + search,
    ...sheets.map(({ href }) => href),
    JSON.stringify(staticHandlerContext.loaderData),
  );
}

/** The streaming renderer carries the loader data a hydrating page needs; it is sent in one piece all the same. */
function renderForHydration(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (error instanceof DatabaseUnavailableError) unavailable.add(request.signal);
  logError(error, { requestId: request.headers.get("X-Request-Id") });
};
