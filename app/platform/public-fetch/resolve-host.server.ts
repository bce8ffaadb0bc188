import { Resolver } from "node:dns/promises";

/** Resolves a host name to its IP addresses; empty, or rejects, if it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Names that never resolve by standard, so no server is queried. Source: RFC 6761 and RFC 2606. */
const reserved = /\.(example|invalid|test)$/;
const timeoutMs = 1_500;

/**
 * Queries name servers, by default the system's, for a host's IPv4 and IPv6 addresses. The system's own lookup would
 * block one of the process's few worker threads until a silent name server times out, so a hostile host could block
 * them all.
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
