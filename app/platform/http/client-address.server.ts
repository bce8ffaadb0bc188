import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import { env } from "../process/env.server";
import { log } from "../process/log.server";
import { sessionSecret } from "../process/session-secret.server";

/** Set by us on every incoming request, overwriting whatever a client sent under this name. */
export const peerHeader = "x-peer-address";

export type HeaderReader = (name: string) => string | null | undefined;

/** The visitor's IP address as seen by the outermost trusted proxy. */
function clientAddress(header: HeaderReader): string {
  const peer = header(peerHeader) ?? "";
  const hops = env().TRUSTED_PROXY_HOPS;
  const forwarded = (header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const isForwarded = forwarded[0] !== "";
  if (hops === 0 ? isForwarded && isInside(peer) : isForwarded && forwarded.length < hops) warnOnce(hops);
  return (hops > 0 && forwarded.at(-hops)) || peer;
}

/**
 * True for addresses on this machine or its network, where proxies are; anyone on the internet could send the header.
 */
const isInside = (address: string): boolean =>
  ipaddr.isValid(address) && insideRanges.has(ipaddr.process(address).range());
const insideRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

let hasWarned = false;

function warnOnce(hops: number): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn(
    { trustedProxyHops: hops },
    hops === 0
      ? "requests come through a proxy, but TRUSTED_PROXY_HOPS is 0: rate limits count all visitors as one"
      : "X-Forwarded-For names fewer proxies than TRUSTED_PROXY_HOPS: rate limits count all visitors as one",
  );
}

/** Returns an IPv4 address, or the /64 prefix of an IPv6 address, because a household owns a whole /64. */
function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}

/** Some proxies append the port, `192.0.2.7:51234` or `[2001:db8::1]:51234`, which differs for each connection. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([^:]*\.[^:]*):\d+$/.exec(address)?.[1] ?? address;

/** A keyed digest: good enough to count by, but can't be traced back to a person. */
export const countingKey = (text: string): string =>
  createHmac("sha256", sessionSecret()).update(text).digest("hex").slice(0, 32);

/** The digest of the visitor's network. */
const clientKeyOf = (header: HeaderReader): string => countingKey(networkOf(clientAddress(header)));

const keysOfConnections = new WeakMap<object, { address: string; key: string }>();

/** Like `clientKeyOf`, cached per connection; recomputed if a proxy's connection carries another visitor's request. */
export function clientKeyOn(connection: object, header: HeaderReader): string {
  const address = clientAddress(header);
  const known = keysOfConnections.get(connection);
  if (known?.address === address) return known.key;
  const key = countingKey(networkOf(address));
  keysOfConnections.set(connection, { address, key });
  return key;
}

/** The digest of the network that a request comes from. */
export const clientKey = (request: Request): string => clientKeyOf((name) => request.headers.get(name));
