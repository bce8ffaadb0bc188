import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { PageUnreadableError } from "./page-unreadable-error";
import { isPublicAddress } from "./public-address";
import { isPublicHost } from "./public-host";
import type { Resolve } from "./resolve-host.server";

/** Hosts that tests serve themselves: by name, the address and port that answer for them in plain HTTP. */
export type TestHosts = ReadonlyMap<string, { address: string; port: number }>;

/** An address that was looked up and found fit to be asked: a connection goes to one of `addresses`, nowhere else. */
export interface Destination {
  url: URL;
  addresses: readonly { address: string; family: number }[];
  port: number;
  secure: boolean;
}

const maxAddressLength = 2_048;

/**
 * The address as one we may ask at all, before anything is looked up: http or https on their own ports, a public host
 * name, no credentials. Throws `PageUnreadableError` "refused-address".
 */
export function webUrl(address: string, base?: URL): URL {
  if (address.length > maxAddressLength || !URL.canParse(address, base)) throw refused();
  const url = new URL(address, base);
  const plainPort = url.port === "" || url.port === "80" || url.port === "443";
  const web = (url.protocol === "http:" || url.protocol === "https:") && plainPort;
  if (!web || url.username !== "" || url.password !== "" || !isPublicHost(url.hostname)) throw refused();
  if (url.href.length > maxAddressLength) throw refused();
  url.hostname = url.hostname.replace(/\.$/, "");
  url.hash = "";
  return url;
}

/**
 * Looks a host up, once, and lets it pass only if every one of its addresses is public: a host that is at home in both
 * worlds is up to no good. Throws `PageUnreadableError` "refused-address" or "unreachable".
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
  if (!found.every(isPublicAddress)) throw refused();
  const secure = url.protocol === "https:";
  return {
    url,
    addresses: found.map((address) => ({ address, family: isIP(address) })),
    port: Number(url.port) || (secure ? 443 : 80),
    secure,
  };
}

/** Looks a host up as the system does and lets all of it pass. Throws `PageUnreadableError` "unreachable". */
export async function findAnywhere(url: URL): Promise<Destination> {
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => {
    throw new PageUnreadableError("unreachable", "dns");
  });
  const secure = url.protocol === "https:";
  return { url, addresses, port: Number(url.port) || (secure ? 443 : 80), secure };
}

const refused = (): PageUnreadableError => new PageUnreadableError("refused-address");
