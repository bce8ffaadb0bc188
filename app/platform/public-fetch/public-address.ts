import ipaddr from "ipaddr.js";

/** Where the Internet's own addresses lie; all other IPv6 is private, translated or not given out. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Looks public and is the host machine of a virtual one: Azure's WireServer, which hands out a machine's settings. */
const hostMachines = new Set(["168.63.129.16"]);

/**
 * True for an IP address that belongs to the public Internet. False for private, loopback, link-local, shared (CGNAT),
 * multicast, documentation, benchmarking and reserved ones, for IPv6 that carries an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo), for a cloud's own services, for unique and site-local ones, and for any text that is no address.
 * Source: IANA special-purpose address registries (RFC 6890), as ipaddr.js names the ranges.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast" || hostMachines.has(address)) return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(globalUnicast)
    : ipaddr.IPv4.isValidFourPartDecimal(address);
}

/** One spelling for each address, so that two can be compared. */
export function sameAddress(one: string, other: string): boolean {
  return ipaddr.isValid(one) && ipaddr.isValid(other)
    ? ipaddr.process(one).toString() === ipaddr.process(other).toString()
    : one === other;
}
