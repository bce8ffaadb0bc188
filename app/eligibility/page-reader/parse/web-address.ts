const maxAddressLength = 2_048;

/** An absolute http(s) address without credentials, read against the page's; null for anything else. */
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

/** Two addresses of one page: same host but for "www.", same path but for a slash, ".html" and letter case. */
export function samePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

function pageKey(address: string): string {
  const { hostname, pathname } = new URL(address);
  return (hostname.replace(/^www\./, "") + pathname.replace(/(\.html?)?\/*$/i, "")).toLowerCase();
}
