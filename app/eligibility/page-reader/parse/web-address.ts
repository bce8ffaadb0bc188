const maxAddressLength = 2_048;

/** An absolute http(s) URL without credentials, resolved against the page's; null for anything else. */
export function webAddress(value: string, base: string): string | null {
  const text = value.trim();
  if (text === "" || text.startsWith("#") || /\{\{|\{%|\$\{/.test(text.slice(0, maxAddressLength)))
    return null;
  if (text.length > maxAddressLength || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password) return null;
  return url.href.length > maxAddressLength ? null : url.href;
}

/** True if two URLs lead to the same page: same host except "www.", same path except slash, ".html" and case. */
export function samePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

function pageKey(address: string): string {
  const { hostname, pathname } = new URL(address);
  return (hostname.replace(/^www\./, "") + pathname.replace(/(\.html?)?\/*$/i, "")).toLowerCase();
}
