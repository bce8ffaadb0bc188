/** Labels and a top-level domain, which is only letters, or letters of another script in their ASCII spelling. */
const named = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const inHouse = /\.(localhost|localdomain|local|internal|intranet|lan|home|corp|onion|arpa)$/;

/**
 * True for a host name that can be reached from outside: no bare name, no IP address in any spelling, no name kept for
 * networks of one's own. `host` is in lower case, as `URL` gives it.
 */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, "");
  return named.test(name) && !inHouse.test(name);
}
