/** What a route declares about its page and its URL: `export const handle: RouteHandle = …`. */
export interface RouteHandle extends AddressTraits {
  /** False if the page runs no script, not even the small one that every document has. */
  script?: false;
  /** False if the browser shows the page without a cross-fade from the previous one. */
  viewTransition?: false;
  /** True if the page is shown only after a form was received, so the browser deletes its saved copy of the form. */
  clearsUnsentForm?: true;
  /** True for a page of the providers' desk, which has its own frame. */
  desk?: true;
  /** True if the page may be shown in place of any other, of the site or the desk, so it has the frame of neither. */
  isBare?: true;
  /** True if the page opens the account-linking provider's window. */
  linksAccounts?: true;
}

/** What the site needs to know about a URL besides its page. */
interface AddressTraits {
  /**
   * True if the URL's parameters name something public, like a brand. By default they are treated as secrets, and the
   * URL as private.
   */
  publicAddress?: true;
  /** True if the page is the same for everyone, so a browser may prefetch it under its URL without a query. */
  prefetched?: true;
  inSitemap?: true;
  /**
   * False asks crawlers to stay away, because the URL is about one person's order or money, or isn't a page. Private
   * URLs are excluded already.
   */
  indexable?: false;
  /** True if the access log may contain the whole path instead of its first segment. */
  loggedWhole?: true;
  /** True if the site header may show a brand's name on this page. */
  brandHeader?: true;
}

type Matches = readonly ({ handle?: unknown } | undefined)[];

/** Merges the handles of a page's matched routes. */
export function routeHandle(matches: Matches): RouteHandle {
  return Object.assign({}, ...matches.map((match) => match?.handle));
}

/** Seconds after which a browser without JavaScript reloads the page, from its loader's data; undefined for never. */
export function refreshOf(matches: readonly { data?: unknown }[]): number | undefined {
  for (const { data } of matches)
    if (typeof data === "object" && data !== null && "refreshSeconds" in data)
      return typeof data.refreshSeconds === "number" ? data.refreshSeconds : undefined;
  return undefined;
}
