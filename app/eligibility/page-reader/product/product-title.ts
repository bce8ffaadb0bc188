import { plainText } from "../parse/plain-text";
import { maxFactLength } from "./product-claims";

const divider = /^\s*[|–—·:-]+\s/;

/**
 * Removes what shops append to a product's name for search engines: everything after one of the page's own `names` for it,
 * and a shop name from `sites` at the end.
 */
export function withoutSiteName(title: string, names: readonly string[], sites: readonly string[]): string {
  for (const known of names) {
    const name = plainText(known, maxFactLength.title);
    if (name === null || name.length >= title.length) continue;
    const starts = title.toLowerCase().startsWith(name.toLowerCase());
    if (starts && divider.test(title.slice(name.length, name.length + 20)))
      return title.slice(0, name.length);
  }
  const parts = title.split(/(\s+[|–—·:-]+\s+)/);
  const last = letters(parts.at(-1) ?? "");
  const isSite = last !== "" && sites.some((site) => letters(site) === last);
  return parts.length > 2 && isSite ? parts.slice(0, -2).join("") : title;
}

/** The shop's name in a host: "dunetide" of www.dunetide.example. */
export function shopLabel(address: string): string {
  const labels = new URL(address).hostname.split(".");
  return labels.at(labels.at(-2) === "co" || labels.at(-2) === "com" ? -3 : -2) ?? "";
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
