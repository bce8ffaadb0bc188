import { webUrl } from "./page-destination.server";
import type { Answer } from "./safe-request.server";

export const maxRedirects = 4;

/** Where an answer redirects to; null for any other answer. Throws `PageUnreadableError` "refused-address". */
export function redirectOf({ status, headers }: Answer, url: URL): URL | null {
  const redirects = [301, 302, 303, 307, 308].includes(status);
  return redirects && headers.location ? webUrl(headers.location, url) : null;
}
