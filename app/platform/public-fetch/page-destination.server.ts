import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicHost } from "../values/public-host";
import { PageUnreadableError } from "./page-unreadable-error";
import { isPublicAddress } from "./public-address";
import type { Resolve } from "./resolve-host.server";

/** Hosts that tests serve themselves: by name, the address and port that respond for them over plain HTTP. */
export type TestHosts = ReadonlyMap<string, { address: string; port: number }>;

/** A URL whose host was resolved and checked: connections go only to one of `addresses`. */
export interface Destination {
  url: URL;
  addresses: readonly { address: string; family: number }[];
  port: number;
  secure: boolean;
}

const maxAddressLength = 2_048;

/**
 * Validates a URL before any lookup: http or https on the default port, a public host name, no credentials. Throws
 * `PageUnreadableError` "refused-address".
 */
export function webUrl(address: string, base?: URL): URL {
  if (address.length > maxAddressLength || !URL.canParse(address, base)) throw refusedAddress();
  const url = new URL(address, base);
  const plainPort = url.port === "" || url.port === "80" || url.port === "443";
  const web = (url.protocol === "http:" || url.protocol === "https:") && plainPort;
  if (!web || url.username !== "" || url.password !== "" || !isPublicHost(url.hostname))
    throw refusedAddress();
  if (url.href.length > maxAddressLength) throw refusedAddress();
  url.hostname = url.hostname.replace(/\.$/, "");
  url.hash = "";
  return url;
}

/**
 * Resolves a host once, and accepts it only if all of its addresses are public: a host with both public and private
 * ones is an attack. Throws `PageUnreadableError` "refused-address" or "unreachable".
 */
export async function findDestination(
  url: URL,
  resolve: Resolve,
  testHosts: TestHosts,
): Promise<Destination> {
  const own = testHosts.get(url.hostname);
  if (own) {
    const addresses = [{ address: own.address, family: isIP(own.address) }];
    return { url, addresses, port: own.port, secure: false };
  }
  const found = await resolve(url.hostname).catch(() => {
    throw new PageUnreadableError("unreachable", "dns");
  });
  if (found.length === 0) throw new PageUnreadableError("unreachable", "dns");
  if (!found.every(isPublicAddress)) throw refusedAddress();
  const secure = url.protocol === "https:";
  return {
    url,
    addresses: found.map((address) => ({ address, family: isIP(address) })),
    port: Number(url.port) || (secure ? 443 : 80),
    secure,
  };
}

/** Resolves a host as the system does, and accepts any address. Throws `PageUnreadableError` "unreachable". */
export async function findAnywhere(url: URL): Promise<Destination> {
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => {
    throw new PageUnreadableError("unreachable", "dns");
  });
  const secure = url.protocol === "https:";
  return { url, addresses, port: Number(url.port) || (secure ? 443 : 80), secure };
}

const refusedAddress = (): PageUnreadableError => new PageUnreadableError("refused-address");
