import { data } from "@remix-run/node";
import { env } from "../process/env.server";
import type { HeaderReader } from "./client-address.server";

/** The header into which `each-request.server.ts` moves `Origin`, overwriting whatever a client sent under this name. */
export const originHeader = "x-request-origin";

/** CSRF check: false if the browser says that another site started the request. `url` is the requested one. */
export function isFromOwnSite(header: HeaderReader, url: string): boolean {
  const site = header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = header(originHeader) ?? header("origin");
  if (origin === null || origin === undefined) return true;
  const own = [env().PUBLIC_URL, url].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).host] : [],
  );
  return URL.canParse(origin) && own.includes(new URL(origin).host);
}

/** CSRF protection of requests that change something: throws 403 if another site started the request. */
export function requireOwnOrigin(request: Request): void {
  if (!isFromOwnSite((name) => request.headers.get(name), request.url))
    throw data("This form was sent from another site.", { status: 403 });
}
