import type { HeadersFunction } from "@remix-run/node";

/** Adds the headers that loader and action set to the page's response. */
export const passHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.append(name, value);
  return headers;
};
