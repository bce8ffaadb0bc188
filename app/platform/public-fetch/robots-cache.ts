import { LRUCache } from "lru-cache";
import { robotsAllow } from "./robots-rules";

/** A site's robots.txt: its text, or that everything or nothing may be read. */
export type RobotsFinding = { text: string } | "all" | "nothing";

/** RFC 9309 §2.5: crawlers read at least 500 kibibytes. */
export const maxRobotsBytes = 500 * 1_024;

const cachedMs = 60 * 60_000;
const refusalCachedMs = 5 * 60_000;
const maxSites = 500;
const maxCharacters = 4_000_000;

/**
 * Interprets a response for robots.txt. Source: RFC 9309 §2.3.1: a missing file (4xx, or endless redirects) allows
 * everything, a server error (5xx) nothing. Too many requests (429) counts as a server error.
 */
export function robotsFinding(status: number, body: Buffer): RobotsFinding {
  if (status === 200) return { text: body.toString("utf8") };
  return status >= 500 || status === 429 ? "nothing" : "all";
}

/** True if the crawler named `agent` may read the URL. */
export function mayRead(finding: RobotsFinding, url: URL, agent: string): boolean {
  if (typeof finding === "string") return finding === "all";
  return robotsAllow(finding.text, url, agent);
}

/** Findings of the last hour by origin, in bounded memory. */
export class RobotsCache {
  private readonly findings: LRUCache<string, { finding: RobotsFinding }>;

  constructor(now: () => number = Date.now) {
    this.findings = new LRUCache({
      max: maxSites,
      maxSize: maxCharacters,
      sizeCalculation: ({ finding }) => (typeof finding === "string" ? 1 : finding.text.length + 1),
      ttlResolution: 0,
      perf: { now },
    });
  }

  get(origin: string): RobotsFinding | null {
    return this.findings.get(origin)?.finding ?? null;
  }

  set(origin: string, finding: RobotsFinding): void {
    this.findings.set(origin, { finding }, { ttl: finding === "nothing" ? refusalCachedMs : cachedMs });
  }
}
