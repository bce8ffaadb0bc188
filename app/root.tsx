import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { readBrandForHeader } from "~/brands/operations/read-brand-header.server";
import { useRequestContext } from "~/platform/document/request-context";
import { refreshOf, routeHandle } from "~/platform/document/route-handle";
import { env, hasDesk, sandboxedServices } from "~/platform/process/env.server";
import { firstFonts } from "./first-fonts";
import { pageUrlOf, viewerIdOf } from "./form-action-url";
import enhanceUrl from "./kit/enhance/index.ts?worker&url";
import { FormViewerProvider } from "./kit/form/post-form";
import { UnsavedPage } from "./kit/form/unsaved";
import { ErrorPage, FailurePage, NotFound } from "./kit/layout/error-page";
import { hidesNav } from "./kit/layout/hides-nav";
import { BareFrame, PageFrame } from "./kit/layout/page-frame";
import { pageTransition } from "./kit/layout/page-transition";
import { PageScript } from "./kit/parts/page-script";
import { SandboxMailProvider } from "./kit/parts/sandbox-mail-link";
import { DeskFrame, deskVisitorOf } from "./letters/desk/ui/desk-frame";
import { isTestPage } from "./letters/operations/test-page.server";
import { paths } from "./paths";
import { followsAction } from "./platform/http/follows-action";
import { maySeeSandboxMail } from "./platform/http/own-machine.server";
import { publicOrigin } from "./platform/http/public-origin.server";
import { addressAt } from "./platform/http/route-pattern.server";
import { hasUnsavedAnswers } from "./platform/http/unsaved-answers";
import { hasServiceWorker } from "./platform/service-worker/script.server";
import { pageTitle } from "./site";
import stylesUrl from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: paths.manifest },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { pathname, search, searchParams } = url;
  const page = pageUrlOf(pathname + search);
  // A GET of a form's action URL redirects to its page; after an action, this renders the page with the action's result.
  if (page !== pathname + search && !followsAction(request))
    throw redirect(publicOrigin(request) + page, 303);
  const sandbox = sandboxedServices(env());
  const worker = hasServiceWorker() ? paths.serviceWorker : undefined;
  const isTest = await isTestPage(url);
  const everywhere = {
    sandbox,
    sandboxMail: maySeeSandboxMail(env(), request),
    isTest,
    origin: publicOrigin(request),
    hasDesk: hasDesk(env()),
    worker,
  };
  if (!addressAt(pathname).handle.brandHeader) return everywhere;
  return { ...everywhere, brandHeader: await readBrandForHeader(searchParams.get("brandSlug")) };
}

export type RootLoader = typeof loader;

export const meta: MetaFunction = ({ error }) => [
  {
    title: pageTitle(
      isRouteErrorResponse(error) && error.status === 404 ? "Page not found" : "Something went wrong",
    ),
  },
];

/** Lets the styles load first on a slow connection. React 18 supports the attribute in lower case only. */
const lowPriority = { fetchpriority: "low" };

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { script, clearsUnsentForm, viewTransition } = routeHandle(matches);
  const refresh = refreshOf(matches);
  const { worker, sandboxMail = false } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {viewTransition !== false && <style media={pageTransition.media}>{pageTransition.css}</style>}
        {refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refresh)} />
          </noscript>
        )}
        <Meta />
        <Links />
        {script !== false && (
          <>
            {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
            <PageScript src={enhanceUrl} {...lowPriority} data-worker={worker} data-sent={clearsUnsentForm} />
          </>
        )}
        <FirstFonts />
      </head>
      <body>
        <SandboxMailProvider value={sandboxMail}>
          <Frame>{children}</Frame>
        </SandboxMailProvider>
      </body>
    </html>
  );
}

/** Preloads the fonts before the styles are parsed, so a page is rarely painted in fallback fonts first. */
function FirstFonts() {
  return firstFonts.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
  ));
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const { desk, isBare } = routeHandle(matches);
  if (isBare) return <BareFrame sandbox={root?.sandbox ?? []}>{children}</BareFrame>;
  if (desk && root?.hasDesk)
    return (
      <DeskFrame
        visitor={deskVisitorOf(matches)}
        pathname={pathname}
        sender={viewerIdOf(search)}
        sandbox={root.sandbox}
      >
        {children}
      </DeskFrame>
    );
  return (
    <PageFrame
      pathname={pathname}
      hidesNav={hidesNav(matches)}
      sandbox={root?.sandbox ?? []}
      isTest={root?.isTest ?? false}
      brandHeader={root && "brandHeader" in root ? root.brandHeader : undefined}
    >
      <FormViewerProvider value={viewerIdOf(search)}>{children}</FormViewerProvider>
    </PageFrame>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId, unavailable } = useRequestContext();
  if (isRouteErrorResponse(error)) {
    if (hasUnsavedAnswers(error.data)) return <UnsavedPage {...error.data} />;
    const message = typeof error.data === "string" && error.data ? error.data : undefined;
    if (error.status === 404) return <NotFound message={message} />;
    return <ErrorPage message={message ?? "Please try again."} requestId={requestId} />;
  }
  return <FailurePage unavailable={unavailable} requestId={requestId} />;
}
