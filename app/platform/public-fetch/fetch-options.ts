import type { TestHosts } from "./page-destination.server";
import type { Resolve } from "./resolve-host.server";
import type { RobotsCache } from "./robots-cache";

/** The program that reads: the name robots.txt files know it by, and its User-Agent header. */
export interface Agent {
  name: string;
  userAgent: string;
}

/** How hosts are found. */
export interface Network {
  /** Replaces the system's resolver. */
  resolve?: Resolve | undefined;
  testHosts?: TestHosts | undefined;
  /** Posts may go to private addresses, in plain HTTP and on any port: on a developer's own machine. */
  allowPrivate?: boolean | undefined;
}

export interface FetchOptions extends Network {
  agent: Agent;
  /** Takes one of the tokens that a limit leaves a host; false when none is left. */
  rateLimit: (name: "product-page" | "picture", host: string) => Promise<boolean>;
  /** The time for everything together: name look-up, robots.txt, redirects, the body. */
  deadlineMs?: number;
  /** Shared between pages. */
  robots?: RobotsCache;
}
