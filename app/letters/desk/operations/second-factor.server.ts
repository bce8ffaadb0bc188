import { takeRateLimitToken } from "~/platform/http/store/rate-limits.server";
import { verifySecondFactor } from "../store/second-factor.server";
import type { Tokens } from "../store/sign-in.server";

/** A code has six digits: few enough tries that guessing is hopeless. */
const limit = { tries: 10, windowSeconds: 15 * 60 };

/** Takes a code of an authenticator app: the session with both factors, or why not. Throws `DatabaseError`. */
export async function giveSecondFactor(
  userId: string,
  tokens: Tokens,
  factorId: string,
  code: string,
): Promise<Tokens | "wrong" | "too-often"> {
  const key = `desk-factor:${userId}`;
  if (!(await takeRateLimitToken(key, limit.tries, limit.windowSeconds))) return "too-often";
  return (await verifySecondFactor(tokens, factorId, code)) ?? "wrong";
}
