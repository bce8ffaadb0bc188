import { paths } from "~/paths";
import { site } from "~/site";

const validDays = 180;

/**
 * The content of `/.well-known/security.txt` (RFC 9116). It expires half a year after `now`; the RFC recommends less than a
 * year, so that stale copies aren't trusted for long. `origin` is ours, without a trailing slash.
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
