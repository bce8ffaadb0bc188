import { Resolver } from "node:dns/promises";

/** The IP addresses of a host name; empty, or a rejection, when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Names that lead nowhere by standard, so no server is asked about them. Source: RFC 6761 and RFC 2606. */
const reserved = /\.(example|invalid|test)$/;
const timeoutMs = 1_500;

/**
 * Asks name servers, by default the system's, for a host's IPv4 and IPv6 addresses. The system's own look-up would hold
 * one of the process's few worker threads until a silent name server is given up; a stranger's host could hold them all.
 */
export function nameResolver(options: { servers?: readonly string[]; timeoutMs?: number } = {}): Resolve {
  return async (host) => {
    if (reserved.test(host)) return [];
    const resolver = new Resolver({ timeout: options.timeoutMs ?? timeoutMs, tries: 2 });
    if (options.servers) resolver.setServers(options.servers);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  };
}
