import ipaddr from "ipaddr.js";

/** The range of public IPv6 addresses; all other IPv6 is private, translated or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Public ranges that lead to the host of a virtual machine: Azure's WireServer, which hands out a machine's settings.
 */
const hostMachines = new Set(["168.63.129.16"]);

/**
 * True for a public IP address. False for private, loopback, link-local, shared (CGNAT), multicast, documentation,
 * benchmarking and reserved ones, for IPv6 that embeds an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo), for
 * cloud metadata services, for unique-local and site-local ones, and for text that isn't an address. Source: IANA
 * special-purpose address registries (RFC 6890), as ipaddr.js names the ranges.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast" || hostMachines.has(address)) return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(globalUnicast)
    : ipaddr.IPv4.isValidFourPartDecimal(address);
}

/** True if two spellings denote the same address. */
export function sameAddress(one: string, other: string): boolean {
  return ipaddr.isValid(one) && ipaddr.isValid(other)
    ? ipaddr.process(one).toString() === ipaddr.process(other).toString()
    : one === other;
}
