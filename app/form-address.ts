/** The query of an address that a form is posted to; it names the form. */
export const postedName = "posted";

/**
 * Where a form of a page is posted to: its page's address with the form's name. An address other than the page's is another
 * entry of the browser's history, so Back finds what was typed after a line that broke. `page` may be relative.
 */
export const formAddress = (page: string, form: string): string =>
  withPairs(page, (pairs) => [...pairs, `${postedName}=${encodeURIComponent(form)}`]);

/** An address without the name of a form that was posted to it: the address of its page. */
export const pageOfForm = (address: string): string => withPairs(address, (pairs) => pairs);

/** Every other part of the query stays as it was written. */
function withPairs(address: string, change: (others: string[]) => string[]): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? "" : address.slice(at + 1);
  const others = query.split("&").filter((pair) => pair && pair.split("=", 1)[0] !== postedName);
  const pairs = change(others);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}
