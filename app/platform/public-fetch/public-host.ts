/** Labels and a top-level domain, which is only letters, or letters of another script in their ASCII spelling. */
const named = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const inHouse = /\.(localhost|localdomain|local|internal|intranet|lan|home|corp|onion|arpa)$/;

/**
 * True for a host name on the public Internet: no bare name, no IP address in any spelling, no name reserved for private
 * networks. `host` is in lower case, as `URL` gives it. The page reader has its own copy of the rule that forms apply to
 * what visitors type, because it must refuse private hosts for every caller; a test holds the two together.
 */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, "");
  return named.test(name) && !inHouse.test(name);
}
