import { robotsAllow } from "./robots-rules";

/** What a site's robots.txt was found to say: its text, or that everything or nothing may be read. */
export type RobotsFinding = { text: string } | "all" | "nothing";

/** RFC 9309 §2.5: crawlers read at least 500 kibibytes. */
export const mostRobotsBytes = 500 * 1_024;

const keptMs = 60 * 60_000;
const refusalKeptMs = 5 * 60_000;
const mostSites = 500;
const mostCharacters = 4_000_000;

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

/** Findings of the last hour by site, in bounded memory; the oldest go first. */
export class RobotsMemory {
  private readonly kept = new Map<string, { finding: RobotsFinding; until: number }>();
  private characters = 0;

  constructor(private readonly now: () => number = Date.now) {}

  recall(origin: string): RobotsFinding | null {
    const known = this.kept.get(origin);
    if (known && known.until > this.now()) return known.finding;
    this.forget(origin);
    return null;
  }

  keep(origin: string, finding: RobotsFinding): void {
    this.forget(origin);
    this.kept.set(origin, { finding, until: this.now() + (finding === "nothing" ? refusalKeptMs : keptMs) });
    this.characters += size(finding);
    for (const [oldest] of this.kept) {
      if (this.kept.size <= mostSites && this.characters <= mostCharacters) break;
      this.forget(oldest);
    }
  }

  private forget(origin: string): void {
    const known = this.kept.get(origin);
    if (!known) return;
    this.kept.delete(origin);
    this.characters -= size(known.finding);
  }
}

const size = (finding: RobotsFinding): number => (typeof finding === "string" ? 0 : finding.text.length);
