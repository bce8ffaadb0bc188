import { pageOfForm } from "~/form-address";
import { paths } from "~/paths";
import { encodeBarePercents } from "~/platform/values/product-link";
import { type ProductUrl, parseProductUrl, withTail } from "~/platform/values/product-url";

export interface AskedProduct {
  product: ProductUrl;
  /** Path and query under which the checker shows this product. */
  canonical: string;
}

/** Queries of ours; every other one belongs to the product's address. */
const own = new Set(["from", "rate", "ordinary"]);

/**
 * The product that an address of the catch-all names, however it was typed: with or without scheme, percent-encoded,
 * with one slash where a proxy merged two. Null when it names none.
 */
export function readCheckerPath(asked: URL): AskedProduct | null {
  const url = new URL(pageOfForm(asked.href));
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

/** What was asked for with a scheme and yet is no product's address, such as a private host; null for any other path. */
export function readRefusedAddress(url: URL): string | null {
  const typed = typedPath(url);
  if (!/^[a-z][a-z0-9+.-]*:/i.test(typed) || readCheckerPath(url)) return null;
  return (typed + url.search).replace(/\p{Cc}/gu, "");
}

/** True when the request already names the canonical address, or would but for merged slashes. */
export function isCanonical(url: URL, canonical: string): boolean {
  const wanted = new URL(canonical, url.origin);
  const merged = (path: string) => path.replace(/\/{2,}/g, "/");
  return merged(wanted.pathname) === merged(url.pathname) && wanted.search === url.search;
}

const typedPath = (url: URL): string =>
  decodedOnce(url.pathname.replace(/^\/+/, "")).replace(/^(https?):\/*/i, "$1://");

/** A browser's or a form's encoding of a whole address is taken back; encoded letters inside a path stay. */
function decodedOnce(path: string): string {
  if (!/^https?%3a/i.test(path) && !/^[^/]*%2f/i.test(path)) return path;
  try {
    return decodeURIComponent(encodeBarePercents(path));
  } catch {
    return path;
  }
}

const fileEnd =
  /\.(png|jpe?g|gif|svg|ico|webp|avif|css|m?js|map|json|xml|txt|php\d?|aspx?|jsp|cgi|env|bak|sql|log|ini|ya?ml|conf|woff2?|ttf|gz|tar|rar|zip|7z|old|swp|lock|webmanifest)$/i;

/** A name such as "wp-login.php" or ".env": a file a program looks for on our own site, not a shop. */
function isFileName(typed: string): boolean {
  const [host = "", ...rest] = typed.split("/");
  return host.startsWith(".") || (rest.length === 0 && (fileEnd.test(host) || /\.html?$/i.test(host)));
}

/** True for a path that names a file and no shop; no one reads a page in its place. */
export function looksForFile(pathname: string): boolean {
  const path = pathname.replace(/^\/+/, "");
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return false;
  const [first = "", ...rest] = path.split("/");
  const last = rest.at(-1) ?? first;
  return path.startsWith(".") || path.includes("/.") || fileEnd.test(last);
}
