import { plainText } from "./plain-text";
import { longestFact } from "./product-claims";

const divider = /^\s*[|–—·:-]+\s/;
const dividerAtEnd = /\s[|–—·:-]+\s*$/;

/**
 * A title made for search results, without the shop's name or slogan around the product's: what follows one of the
 * page's own `names` for the product, and the shop's name at the end.
 */
export function withoutSiteName(title: string, names: readonly string[], siteName: string): string {
  for (const known of names) {
    const name = plainText(known, longestFact.title);
    if (name === null || name.length >= title.length) continue;
    const starts = title.toLowerCase().startsWith(name.toLowerCase());
    if (starts && divider.test(title.slice(name.length, name.length + 20)))
      return title.slice(0, name.length);
  }
  const site = plainText(siteName, longestFact.brand);
  if (site === null || !title.toLowerCase().endsWith(site.toLowerCase())) return title;
  const rest = title.slice(0, -site.length);
  return dividerAtEnd.test(rest.slice(-20)) ? rest.replace(dividerAtEnd, "").trimEnd() : title;
}
