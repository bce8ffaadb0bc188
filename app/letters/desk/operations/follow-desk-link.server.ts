import { takeRateLimitToken } from "~/platform/http/store/rate-limits.server";
import { signInByLink, type Tokens } from "../store/sign-in.server";

const limit = { tries: 30, windowSeconds: 15 * 60 };

/** Signs in by a mailed link. "ended": it was used, or is too old. Throws `DatabaseError`. */
export async function followDeskLink(
  link: { type: "invite" | "recovery"; token: string },
  visitorKey: string,
): Promise<Tokens | "ended" | "too-often"> {
  const key = `desk-link-follow:${visitorKey}`;
  if (!(await takeRateLimitToken(key, limit.tries, limit.windowSeconds))) return "too-often";
  return (await signInByLink(link.token, link.type)) ?? "ended";
}
