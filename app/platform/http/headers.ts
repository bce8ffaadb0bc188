import type { EntryContext } from "@remix-run/node";

/** Adds the headers that loaders and actions set to the page's response. Remix itself adds only their cookies. */
export function addRouteHeaders(response: Headers, context: EntryContext["staticHandlerContext"]): void {
  const { matches, errors, loaderHeaders, actionHeaders } = context;
  // If a route failed, an error page replaces it and its children, so their headers don't apply.
  const boundary = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  for (const { route } of boundary < 0 ? matches : matches.slice(0, boundary + 1))
    for (const headers of [loaderHeaders[route.id], actionHeaders[route.id]])
      for (const [name, value] of headers ?? []) if (name !== "set-cookie") response.set(name, value);
}
