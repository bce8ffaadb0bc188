import type { TestHosts } from "./page-destination.server";
import type { Resolve } from "./resolve-host.server";
import type { RobotsCache } from "./robots-cache";

/** The crawler's identity: its name in robots.txt files and its User-Agent header. */
export interface Agent {
  name: string;
  userAgent: string;
}

/** How hosts are resolved and reached. */
export interface Network {
  /** Replaces the system's resolver. */
  resolve?: Resolve | undefined;
  testHosts?: TestHosts | undefined;
  /** Allows posts to private addresses, over plain HTTP and on any port, for a developer's own machine. */
  allowPrivate?: boolean | undefined;
}

export interface FetchOptions extends Network {
  agent: Agent;
  /** Spends one of the host's rate-limit tokens; false if none is left. */
  rateLimit: (name: "product-page" | "picture", host: string) => Promise<boolean>;
  /** The deadline for everything together: DNS lookup, robots.txt, redirects and body. */
  deadlineMs?: number;
  /** Shared between pages. */
  robots?: RobotsCache;
}
