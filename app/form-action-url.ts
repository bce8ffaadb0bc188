/** Query parameter of a form's action URL; it names the form. */
export const postedName = "posted";

/**
 * A form's action URL: the page's URL plus the form's name. As the URL differs, a submission gets its own history entry, so
 * Back restores what was typed if the connection breaks. `page` may be relative. `viewerId` is the signed-in person the page was
 * rendered for, because several people may share a browser.
 */
export const formActionUrl = (page: string, form: string, viewerId: string | null = null): string =>
  withPairs(page, (pairs) => [
    ...pairs,
    `${postedName}=${encodeURIComponent(form)}${viewerId === null ? "" : `~${viewerId}`}`,
  ]);

/** The person the form's page was rendered for; null if the action URL names no one. */
export const viewerIdOf = (query: string): string | null =>
  new URLSearchParams(query).get(postedName)?.split("~")[1] ?? null;

/** True if the form's page was rendered for someone other than this person, who hasn't seen it. */
export function isOtherViewersForm(url: string, personId: string | undefined): boolean {
  const viewerId = viewerIdOf(new URL(url).search);
  return viewerId !== null && viewerId !== personId;
}

/** Strips the form's name from an action URL, which leaves the page's URL. */
export const pageUrlOf = (url: string): string => withPairs(url, (pairs) => pairs);

/** Keeps every other part of the query exactly as written. */
function withPairs(address: string, change: (others: string[]) => string[]): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? "" : address.slice(at + 1);
  const others = query.split("&").filter((pair) => pair && pair.split("=", 1)[0] !== postedName);
  const pairs = change(others);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}
