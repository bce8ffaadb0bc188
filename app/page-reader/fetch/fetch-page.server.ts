import { site } from "~/site";
import { abortedAfter } from "./aborted-after";
import { decodePage } from "./page-charset";
import { type Destination, findDestination, type TestHosts, webUrl } from "./page-destination.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { maxRedirects, redirectOf } from "./redirect.server";
import { nameResolver, type Resolve } from "./resolve-host.server";
import { mayRead, mostRobotsBytes, type RobotsFinding, RobotsMemory, robotsFinding } from "./robots";
import { type Answer, safeRequest } from "./safe-request.server";

export interface FetchOptions {
  /** Takes one of the `limit` tokens a key has in `windowSeconds`; false when none is left. */
  rateLimit: (key: string, limit: number, windowSeconds: number) => Promise<boolean>;
  /** Stands in for the system's resolver. */
  resolve?: Resolve;
  testHosts?: TestHosts;
  /** For everything together: looking up, robots.txt, redirects, the body. */
  deadlineMs?: number;
  /** What is known of robots.txt files; shared between readings. */
  robots?: RobotsMemory;
}

const deadlineMs = 5_000;
const mostPageBytes = 2 * 1_024 * 1_024;
/** Pages of one host read in a minute, for all visitors together. */
const readingsPerMinute = 30;

/** The name robots.txt files know us by. */
export const agentName = `${site.name.replace(/[^A-Za-z]/g, "") || "Product"}Bot`;
/** What every request to a shop says of us. */
export const userAgent = `${agentName}/1.0 (+mailto:${site.supportEmail})`.replace(/[^\x20-\x7e]/g, "");
const common = {
  "User-Agent": userAgent,
  "Accept-Encoding": "gzip, br, deflate",
  "Accept-Language": "en-US,en;q=0.9",
};
const pageHeaders = { ...common, Accept: "text/html,application/xhtml+xml" };
const robotsHeaders = { ...common, Accept: "text/plain,*/*;q=0.1" };

/**
 * Fetches a page of the public Internet, and nothing else: see `webUrl` and `findDestination` for what is refused, at
 * each redirect anew. Reads the first 2 MB. `address` of the result is where the last redirect led.
 * Throws `PageUnreadableError`, and what `rateLimit` throws.
 */
export async function fetchPage(
  address: string,
  options: FetchOptions,
): Promise<{ html: string; address: string }> {
  return abortedAfter(options.deadlineMs ?? deadlineMs, (signal) =>
    new Visit(options, signal).fetch(address),
  );
}

/** One reading: hosts are looked up once and count once, however often they are asked. */
class Visit {
  private readonly destinations = new Map<string, Promise<Destination>>();
  private readonly allowed = new Set<string>();
  private readonly robots: RobotsMemory;

  constructor(
    private readonly options: FetchOptions,
    private readonly signal: AbortSignal,
  ) {
    this.robots = options.robots ?? new RobotsMemory();
  }

  async fetch(address: string): Promise<{ html: string; address: string }> {
    let url = webUrl(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await this.ask(url);
      const next = redirectOf(answer, url);
      if (!next) return { html: htmlOf(answer), address: url.href };
      url = next;
    }
    throw new PageUnreadableError("unreadable");
  }

  private async ask(url: URL): Promise<Answer> {
    const to = await this.destination(url);
    await this.takeToken(url.hostname);
    if (!mayRead(await this.robotsOf(url), url, agentName)) throw new PageUnreadableError("robots");
    const { signal } = this;
    return safeRequest(to, { headers: pageHeaders, mostBytes: mostPageBytes, wanted: isHtml, signal });
  }

  private async destination(url: URL): Promise<Destination> {
    const { resolve = nameResolver(), testHosts = new Map() } = this.options;
    const key = url.origin;
    const known = this.destinations.get(key) ?? findDestination(url, resolve, testHosts);
    this.destinations.set(key, known);
    return { ...(await known), url };
  }

  private async takeToken(host: string): Promise<void> {
    if (this.allowed.has(host)) return;
    this.allowed.add(host);
    const allowed = await this.options.rateLimit(`product-page:${host}`, readingsPerMinute, 60);
    if (!allowed) throw new PageUnreadableError("busy");
  }

  private async robotsOf(page: URL): Promise<RobotsFinding> {
    const known = this.robots.recall(page.origin);
    if (known !== null) return known;
    const finding = await this.askRobots(new URL("/robots.txt", page));
    this.robots.keep(page.origin, finding);
    return finding;
  }

  private async askRobots(robotsUrl: URL): Promise<RobotsFinding> {
    let url = robotsUrl;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const to = await this.destination(url);
      await this.takeToken(url.hostname);
      const { signal } = this;
      const answer = await safeRequest(to, {
        headers: robotsHeaders,
        mostBytes: mostRobotsBytes,
        wanted: () => true,
        signal,
      });
      const next = redirectOf(answer, url);
      if (!next) return robotsFinding(answer.status, answer.body);
      url = next;
    }
    return "all";
  }
}

const isHtml = ({ "content-type": type }: { "content-type"?: string | undefined }): boolean =>
  type === undefined || /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type);

function htmlOf({ status, headers, body }: Answer): string {
  if (status === 404 || status === 410) throw new PageUnreadableError("not-found");
  if (status === 429) throw new PageUnreadableError("busy");
  if (status !== 200) throw new PageUnreadableError("unreadable");
  const type = headers["content-type"];
  if (!isHtml(headers)) throw new PageUnreadableError("not-html");
  const html = decodePage(body, type ?? null);
  if (type === undefined && !/^\s*</.test(html)) throw new PageUnreadableError("not-html");
  return html;
}
