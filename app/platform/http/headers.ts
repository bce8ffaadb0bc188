import type { HeadersFunction } from "@remix-run/node";

/** Sends what loader and action set as headers along with the page. */
export const passHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.append(name, value);
  return headers;
};
