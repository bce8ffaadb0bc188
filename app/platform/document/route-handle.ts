/** What a route may say of its page and of its address: `export const handle: RouteHandle = …`. */
export interface RouteHandle extends AddressTraits {
  /** True where the page runs no script, not even the small one that every document has. */
  script?: false;
  /** Its page shows at once: browsers don't fade to it from the page before. */
  fades?: false;
  /** Its page opens only once a form has arrived, so the browser may forget what was typed into it. */
  sent?: true;
  /** True where the page belongs to the providers' desk, which has its own frame. */
  desk?: true;
  /** Its page opens the account-linking provider's window. */
  linksAccounts?: true;
}

/** What the site has to know of an address beside its page. */
interface AddressTraits {
  /** What varies in the address names something public, like a brand. Otherwise it is taken for a secret, and the address for private. */
  publicAddress?: true;
  /** Its page is the same for everyone, so a browser may prefetch it, under its address without a query. */
  prefetched?: true;
  /** Search engines find it in the sitemap. */
  inSitemap?: true;
  /**
   * Asks crawlers to stay away, because the address is about one person's order or money, or isn't a page. Private
   * addresses are kept from them already.
   */
  crawled?: false;
  /** The access log shows the whole address instead of its first segment. */
  loggedWhole?: true;
  /** Its page may carry the name of a brand in the site's header. */
  brandHeader?: true;
}

type Matches = readonly ({ handle?: unknown } | undefined)[];

/** The handles of a page's routes as one. */
export function routeHandle(matches: Matches): RouteHandle {
  return Object.assign({}, ...matches.map((match) => match?.handle));
}

/** Seconds after which the page loads again in a browser without JavaScript, from the data of its loader; undefined for never. */
export function refreshOf(matches: readonly { data?: unknown }[]): number | undefined {
  for (const { data } of matches)
    if (typeof data === "object" && data !== null && "refreshSeconds" in data)
      return typeof data.refreshSeconds === "number" ? data.refreshSeconds : undefined;
  return undefined;
}
