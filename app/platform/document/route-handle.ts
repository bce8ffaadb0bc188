/** What a route may say of its page: `export const handle: RouteHandle = …`. */
export interface RouteHandle {
  /** Its page runs no script, not even the small one of all documents. */
  script?: false;
  /** Its page shows at once: browsers don't fade to it from the page before. */
  fades?: false;
  /** Its page opens only once a form has arrived, so the browser may forget what was typed into it. */
  sent?: true;
  /** Its page is of the providers' desk, which has a frame of its own. */
  desk?: true;
  /** Its page opens the account-linking provider's window. */
  linksAccounts?: true;
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
