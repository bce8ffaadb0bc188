/** Labels and a top-level domain of letters only, or internationalized in their ASCII form. */
const named = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const inHouse = /\.(localhost|localdomain|local|internal|intranet|lan|home|corp|onion|arpa)$/;

/**
 * True for a host name on the public internet: no single label, no IP address in any spelling, no name reserved for
 * private networks. `host` is in lower case, as `URL` returns it.
 */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, "");
  return named.test(name) && !inHouse.test(name);
}
