import { abortedAfter } from "./aborted-after";
import type { FetchOptions } from "./fetch-options";
import { decodePage } from "./page-charset";
import { webUrl } from "./page-destination.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { PublicRequests } from "./public-requests.server";
import { maxRobotsBytes, mayRead, RobotsCache, type RobotsFinding, robotsFinding } from "./robots-cache";
import type { PublicResponse } from "./safe-request.server";

const deadlineMs = 5_000;
const maxPageBytes = 2 * 1_024 * 1_024;

/**
 * Fetches a page from the public internet only: see `webUrl` and `findDestination` for what is refused, checked again
 * at each redirect. Reads the first 2 MB. The result's `address` is the URL after redirects. Throws
 * `PageUnreadableError`, and what `rateLimit` throws.
 */
export async function fetchPage(
  address: string,
  options: FetchOptions,
): Promise<{ html: string; address: string }> {
  return abortedAfter(options.deadlineMs ?? deadlineMs, (signal) =>
    new PageFetch(options, new PublicRequests(options, signal)).fetch(address),
  );
}

/** The fetch of one page. A host counts once against the rate limit, however many requests it gets. */
class PageFetch {
  private readonly counted = new Set<string>();
  private readonly robots: RobotsCache;

  constructor(
    private readonly options: FetchOptions,
    private readonly requests: PublicRequests,
  ) {
    this.robots = options.robots ?? new RobotsCache();
  }

  async fetch(address: string): Promise<{ html: string; address: string }> {
    const reached = await this.requests.get(webUrl(address), {
      headers: this.headers("text/html,application/xhtml+xml"),
      maxBytes: maxPageBytes,
      wanted: isHtml,
      before: async (url) => {
        await this.takeToken(url);
        const finding = await this.robotsOf(url);
        if (finding === "nothing") throw new PageUnreadableError("unreachable");
        if (!mayRead(finding, url, this.options.agent.name)) throw new PageUnreadableError("robots");
      },
    });
    if (!reached) throw new PageUnreadableError("unreadable");
    return { html: htmlOf(reached.response), address: reached.url.href };
  }

  private async takeToken({ hostname }: URL): Promise<void> {
    if (this.counted.has(hostname)) return;
    this.counted.add(hostname);
    const allowed = await this.options.rateLimit("product-page", hostname);
    if (!allowed) throw new PageUnreadableError("busy");
  }

  private async robotsOf(page: URL): Promise<RobotsFinding> {
    const cached = this.robots.get(page.origin);
    if (cached !== null) return cached;
    const reached = await this.requests.get(new URL("/robots.txt", page), {
      headers: this.headers("text/plain,*/*;q=0.1"),
      maxBytes: maxRobotsBytes,
      wanted: () => true,
      before: (url) => this.takeToken(url),
    });
    const finding = reached ? robotsFinding(reached.response.status, reached.response.body) : "all";
    this.robots.set(page.origin, finding);
    return finding;
  }

  private headers(accept: string): Record<string, string> {
    return {
      "User-Agent": this.options.agent.userAgent,
      "Accept-Encoding": "gzip, br, deflate",
      "Accept-Language": "en-US,en;q=0.9",
      Accept: accept,
    };
  }
}

const isHtml = ({ "content-type": type }: { "content-type"?: string | undefined }): boolean =>
  type === undefined || /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type);

function htmlOf({ status, headers, body }: PublicResponse): string {
  if (status === 404 || status === 410) throw new PageUnreadableError("not-found");
  if (status === 429) throw new PageUnreadableError("busy");
  if (status !== 200) throw new PageUnreadableError("unreadable");
  const type = headers["content-type"];
  if (!isHtml(headers)) throw new PageUnreadableError("not-html");
  const html = decodePage(body, type ?? null);
  if (type === undefined && !/^\s*</.test(html)) throw new PageUnreadableError("not-html");
  return html;
}
