import { addressIn, cleanProductLink } from "./product-link";
import { maxLength } from "./text";
import { withoutEnd } from "./without-end";

/**
 * A parsed product URL. Only `parseProductUrl` and `withTail` create one, so code that has it never needs to validate
 * it again.
 */
export interface ProductUrl {
  /**
   * The page itself, without hash and tracking parameters: the URL that is fetched, and that "View on Original Site"
   * opens.
   */
  readonly href: string;
  /** Without query, hash and ".html", as specification 001 §5 requires: the product's path in the checker. */
  readonly clean: string;
  /** What `clean` lacks of the full URL, e.g. ".html?id=2"; empty if nothing. */
  readonly tail: string;
  /**
   * The cache key. It keeps the query unless that is only tracking: "?id=1" and "?id=2" may be two products, and must
   * not share a verdict.
   */
  readonly key: string;
}

const tracking =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|yclid|srsltid|mc_[ce]id|_ga|_gl|_pos|_sid|_ss|_fid|_hs.*|ref|ref_.*|referrer|affid|irclickid|irgwc|cjevent|clickid|epik|si|spm|scm)$/i;

/** Doesn't match a name that consists of dots, because the rest would be a folder. */
const ending = /(?<![/.]|%2e)\.html$/i;

/** Parses a product page's URL that a visitor typed or followed; null if it isn't a public http(s) URL. */
export function parseProductUrl(typed: string): ProductUrl | null {
  const page = cleanProductLink(typed);
  if (page === null) return null;
  const query = queryOf(addressIn(typed));
  const clean = withoutEnd(page, ending);
  const href = page + query;
  if (href.length > maxLength.address) return null;
  return { href, clean, tail: href.slice(clean.length), key: clean + query };
}

/** Rebuilds a product URL from its `clean` path and tail; ignores a tail that doesn't belong to it. */
export function withTail(clean: string, tail: string): ProductUrl | null {
  const withoutTail = parseProductUrl(clean);
  if (!/^(\.html)*(\?|$)/i.test(tail)) return withoutTail;
  const whole = parseProductUrl(clean + tail);
  return whole && whole.clean === withoutTail?.clean ? whole : withoutTail;
}

/** The same page without its query. */
export function withoutQuery({ href, clean }: ProductUrl): ProductUrl {
  const [page = href] = href.split("?", 1);
  return { href: page, clean, tail: page.slice(clean.length), key: clean };
}

function queryOf(typed: string): string {
  const [beforeHash = ""] = typed.trim().split("#", 1);
  const at = beforeHash.indexOf("?");
  if (at < 0) return "";
  const query = new URLSearchParams(beforeHash.slice(at));
  for (const name of [...query.keys()]) if (tracking.test(name)) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}
