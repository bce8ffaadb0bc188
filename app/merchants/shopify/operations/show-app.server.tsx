import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "~/paths";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { AppPage } from "../ui/app-page";
import { openApp } from "./open-app.server";

/** The page of our app inside Shopify's admin, which displays it in a frame. Only that shop's admin may frame it. */
export async function showApp(request: Request): Promise<Response> {
  const opened = await openApp(new URL(request.url).searchParams.get("id_token") ?? "");
  if (!opened) return new Response("There is no app for Shopify here.\n", { status: 404 });
  const { state, platformDomain, shopDomain } = opened;
  const isConnected = state === "live" || state === "test" || state === "development";
  const partnerHref = isConnected && shopDomain ? publicOrigin(request) + paths.partner(shopDomain) : null;
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
