import { pageUrlOf } from "~/form-action-url";
import { paths } from "~/paths";
import { decodedWhole } from "~/platform/values/product-link";
import { type ProductUrl, parseProductUrl, withTail } from "~/platform/values/product-url";

export interface AskedProduct {
  product: ProductUrl;
  /** The product's path and query in the checker. */
  canonical: string;
}

/** Our own query parameters; all others belong to the product's URL. */
const own = new Set(["from", "rate", "ordinary"]);

/**
 * The product in a catch-all URL, however it was typed: with or without scheme, percent-encoded, or with one slash if a
 * proxy merged two. Null if there is none.
 */
export function readCheckerPath(asked: URL): AskedProduct | null {
  const url = new URL(pageUrlOf(asked.href));
  const typed = typedPath(url);
  if (!typed || isFileName(typed)) return null;
  const foreign = new URLSearchParams([...url.searchParams].filter(([name]) => !own.has(name)));
  const joined = foreign.size > 0 ? `${typed}${typed.includes("?") ? "&" : "?"}${foreign}` : typed;
  const direct = parseProductUrl(joined);
  if (!direct) return null;
  const from = url.searchParams.get("from") ?? "";
  const product = direct.tail === "" && from ? (withTail(direct.clean, from) ?? direct) : direct;
  const [rate, ordinary] = ["rate", "ordinary"].map((name) => url.searchParams.get(name) ?? undefined);
  return { product, canonical: paths.checked(product, { rate, ordinary }) };
}

/** A URL with a scheme that can't be a product's, e.g. of a private host; null for any other path. */
export function readRefusedAddress(url: URL): string | null {
  const typed = typedPath(url);
  if (!/^[a-z][a-z0-9+.-]*:/i.test(typed) || readCheckerPath(url)) return null;
  return (typed + url.search).replace(/\p{Cc}/gu, "");
}

/** True if the request's URL is already canonical, apart from merged slashes. */
export function isCanonical(url: URL, canonical: string): boolean {
  const wanted = new URL(canonical, url.origin);
  const merged = (path: string) => path.replace(/\/{2,}/g, "/");
  return merged(wanted.pathname) === merged(url.pathname) && wanted.search === url.search;
}

const typedPath = (url: URL): string =>
  decodedWhole(url.pathname.replace(/^\/+/, "")).replace(/^(https?):\/*/i, "$1://");

const fileEnd =
  /\.(png|jpe?g|gif|svg|ico|webp|avif|css|m?js|map|json|xml|txt|php\d?|aspx?|jsp|cgi|env|bak|sql|log|ini|ya?ml|conf|woff2?|ttf|gz|tar|rar|zip|7z|old|swp|lock|webmanifest)$/i;

/** True for a name such as "wp-login.php" or ".env": a file that bots look for on our own site, not a shop. */
function isFileName(typed: string): boolean {
  const [host = "", ...rest] = typed.split("/");
  return host.startsWith(".") || (rest.length === 0 && (fileEnd.test(host) || /\.html?$/i.test(host)));
}

/** True for a path that names a file and not a shop; no page is read for it. */
export function looksForFile(pathname: string): boolean {
  const path = pathname.replace(/^\/+/, "");
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return false;
  const [first = "", ...rest] = path.split("/");
  const last = rest.at(-1) ?? first;
  return path.startsWith(".") || path.includes("/.") || fileEnd.test(last);
}
