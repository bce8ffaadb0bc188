import { paths } from "~/paths";
import { site } from "~/site";

const validDays = 180;

/**
 * What `/.well-known/security.txt` says (RFC 9116). `now` decides when it runs out: half a year on, as the RFC asks for
 * less than a year, so that a copy somewhere isn't believed for long. `origin` is ours, without a slash at the end.
 */
export function securityContact(origin: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${paths.securityContact}`,
    `Policy: ${origin}${paths.securityPolicy}`,
    "",
  ].join("\n");
}
