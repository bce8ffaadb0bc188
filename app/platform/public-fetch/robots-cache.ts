import { LRUCache } from "lru-cache";
import { robotsAllow } from "./robots-rules";

/** What a site's robots.txt was found to say: its text, or that everything or nothing may be read. */
export type RobotsFinding = { text: string } | "all" | "nothing";

/** RFC 9309 §2.5: crawlers read at least 500 kibibytes. */
export const maxRobotsBytes = 500 * 1_024;

const cachedMs = 60 * 60_000;
const refusalCachedMs = 5 * 60_000;
const maxSites = 500;
const maxCharacters = 4_000_000;

/**
 * What an answer to a request for robots.txt means. Source: RFC 9309 §2.3.1: no such file (4xx, or redirects without
 * end) allows everything, an ailing server (5xx) nothing. Too many requests (429) counts as ailing.
 */
export function robotsFinding(status: number, body: Buffer): RobotsFinding {
  if (status === 200) return { text: body.toString("utf8") };
  return status >= 500 || status === 429 ? "nothing" : "all";
}

/** True when a finding lets the program called `agent` read the address. */
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
