import { log } from "../process/log.server";
import { clientKey } from "./client-address.server";

/** What is logged about access: who and when, never what was typed or seen. */
type SecurityEvent =
  | ("signed-in" | "sign-in-refused" | "sign-in-slowed" | "sign-in-limited" | "signed-out" | "sessions-ended")
  | ("link-followed" | "link-refused" | "password-set" | "password-refused" | "rights-refused")
  | ("factor-given" | "factor-refused" | "factor-limited" | "factor-set-up" | "profile-changed")
  | "shop-changed";

/** The subject: a user of Auth, a shop, or the digest of a typed email address. */
interface Who {
  user?: string;
  shop?: string;
  address?: string;
}

/** Logs a security event, with a digest of the network it came from. */
export function logSecurityEvent(request: Request, security: SecurityEvent, who: Who): void {
  log.info({ security, network: clientKey(request), ...who }, "security event");
}
