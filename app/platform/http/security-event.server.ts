import { log } from "../process/log.server";
import { clientKey } from "./client-address.server";

/** What is noted about access: who and when, never what was typed or seen. */
export type SecurityEvent =
  | ("signed-in" | "sign-in-refused" | "sign-in-slowed" | "sign-in-limited" | "signed-out" | "sessions-ended")
  | ("link-followed" | "link-refused" | "password-set" | "password-refused" | "rights-refused")
  | ("factor-given" | "factor-refused" | "factor-limited" | "factor-set-up" | "profile-changed")
  | "shop-changed";

/** Who it is about: a user of Auth, a shop, or the digest of an address that was typed. */
interface Who {
  user?: string;
  shop?: string;
  address?: string;
}

/** Writes a security event to the log, with a digest of the network it came from. */
export function logSecurityEvent(request: Request, security: SecurityEvent, who: Who): void {
  log.info({ security, network: clientKey(request), ...who }, "security event");
}
