import type { Network } from "./fetch-options";
import { type Destination, findDestination, webUrl } from "./page-destination.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { nameResolver } from "./resolve-host.server";
import { type PublicResponse, type SafeRequest, safeRequest } from "./safe-request.server";

export interface PublicRequest extends Omit<SafeRequest, "signal"> {
  httpsOnly?: boolean;
  /**
   * Awaited before each request, redirects included, once its host has passed the checks; what it throws aborts the
   * request.
   */
  before: (url: URL) => Promise<void>;
}

const maxRedirects = 4;

/** GET requests with a common deadline; each host is resolved once. */
export class PublicRequests {
  private readonly destinations = new Map<string, Promise<Destination>>();

  constructor(
    private readonly network: Network,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Fetches a URL and follows up to four redirects. Returns the response with its final URL; null after more redirects.
   * See `webUrl` and `findDestination` for what is refused, checked again at each redirect. Throws
   * `PageUnreadableError`.
   */
  async get(start: URL, request: PublicRequest): Promise<{ response: PublicResponse; url: URL } | null> {
    let url = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (request.httpsOnly && url.protocol !== "https:") throw new PageUnreadableError("refused-address");
      const to = await this.destination(url);
      await request.before(url);
      const response = await safeRequest(to, { ...request, signal: this.signal });
      const next = redirectOf(response, url);
      if (!next) return { response, url };
      url = next;
    }
    return null;
  }

  private async destination(url: URL): Promise<Destination> {
    const { resolve = nameResolver(), testHosts = new Map() } = this.network;
    const known = this.destinations.get(url.origin) ?? findDestination(url, resolve, testHosts);
    this.destinations.set(url.origin, known);
    return { ...(await known), url };
  }
}

function redirectOf({ status, headers }: PublicResponse, url: URL): URL | null {
  const redirects = [301, 302, 303, 307, 308].includes(status);
  return redirects && headers.location ? webUrl(headers.location, url) : null;
}
