import { addressIn, cleanProductLink } from "./product-link";
import { maxLength } from "./text";

/**
 * The address of a product page, parsed: `parseProductUrl` and `withTail` are the only ways to one, so code that has it
 * never parses or checks the address again.
 */
export interface ProductUrl {
  /** The page itself, without hash and tracking: what is read, and what "View on Original Site" opens. */
  readonly href: string;
  /** Without query, hash and ".html", as specification 001 §5 has it: the checker's own address of the product. */
  readonly clean: string;
  /** What `clean` lacks to be the page itself, e.g. ".html?id=2"; empty where nothing is missing. */
  readonly tail: string;
  /**
   * Cache key. It still holds the query where that is not mere tracking: "?id=1" and "?id=2" may be two products, and a
   * page must never be shown the verdict of another.
   */
  readonly key: string;
}

const tracking =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|yclid|srsltid|mc_[ce]id|_ga|_gl|_pos|_sid|_ss|_fid|_hs.*|ref|ref_.*|referrer|affid|irclickid|irgwc|cjevent|clickid|epik|si|spm|scm)$/i;

/** Not of a name that is only dots: what is left of it would be a folder. */
const ending = /(?<![/.]|%2e)(\.html)+$/i;

/** The product page behind what a visitor typed or linked; null when it is no public http(s) address. */
export function parseProductUrl(typed: string): ProductUrl | null {
  const page = cleanProductLink(typed);
  if (page === null) return null;
  const query = queryOf(addressIn(typed));
  const clean = page.replace(ending, "");
  const href = page + query;
  if (href.length > maxLength.address) return null;
  return { href, clean, tail: href.slice(clean.length), key: clean + query };
}

/** The address `clean` names once it is given back its tail; without it where the two don't belong together. */
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
