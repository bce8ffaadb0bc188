/** Query parameter of a form's action URL; it names the form. */
export const postedName = "posted";

/**
 * A form's action URL: the page's URL plus the form's name. As the URL differs, a submission gets its own history entry, so
 * Back restores what was typed if the connection breaks. `page` may be relative. `reader` is for whom the page was made, where
 * several people share a browser.
 */
export const formAddress = (page: string, form: string, reader: string | null = null): string =>
  withPairs(page, (pairs) => [
    ...pairs,
    `${postedName}=${encodeURIComponent(form)}${reader === null ? "" : `~${reader}`}`,
  ]);

/** For whom the page with the form was made, if its address says so. */
export const readerOfForm = (query: string): string | null =>
  new URLSearchParams(query).get(postedName)?.split("~")[1] ?? null;

/** True for a form of a page that was made for another person than this one, who hasn't read what it says. */
export function isFormOfAnother(url: string, personId: string | undefined): boolean {
  const reader = readerOfForm(new URL(url).search);
  return reader !== null && reader !== personId;
}

/** Strips the form's name from an action URL, which leaves the page's URL. */
export const pageOfForm = (address: string): string => withPairs(address, (pairs) => pairs);

/** Keeps every other part of the query exactly as written. */
function withPairs(address: string, change: (others: string[]) => string[]): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? "" : address.slice(at + 1);
  const others = query.split("&").filter((pair) => pair && pair.split("=", 1)[0] !== postedName);
  const pairs = change(others);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}
