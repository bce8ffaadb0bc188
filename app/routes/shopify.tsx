import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { openApp } from "~/merchants/shopify/operations/open-app.server";
import { AppPage } from "~/merchants/shopify/ui/app-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { originOf } from "~/platform/http/origin.server";

export const handle: RouteHandle = { crawled: false };

/** Our app inside Shopify's admin, which shows it in a frame, each shop's only its own. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const opened = await openApp(new URL(request.url).searchParams.get("id_token") ?? "");
  if (!opened) return new Response("There is no app for Shopify here.\n", { status: 404 });
  const { state, platformDomain, shopDomain } = opened;
  const isConnected = state === "live" || state === "test" || state === "development";
  const partnerHref = isConnected && shopDomain ? originOf(request) + paths.partner(shopDomain) : null;
  const page = renderToStaticMarkup(
    <AppPage state={state} shopDomain={shopDomain} partnerHref={partnerHref} />,
  );
  const frames = platformDomain ? `https://${platformDomain} https://admin.shopify.com` : "'none'";
  return new Response(`<!DOCTYPE html>${page}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${frames}; base-uri 'none'; form-action 'none'`,
    },
  });
}
