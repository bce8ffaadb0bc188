import { signInByPassword, type Tokens } from "~/data/desk/sign-in.server";
import { takeRateLimitToken } from "~/data/rate-limits.server";
import { env } from "~/process/env.server";

const windowSeconds = 15 * 60;

/**
 * Signs a provider in: "wrong" for an unknown address and for a wrong password alike, "too-often" beyond the
 * tries that a visitor and an address have in 15 minutes (SIGN_INS_PER_VISITOR, SIGN_INS_PER_ADDRESS). The keys must not
 * tell who the visitor is or which address was typed. Throws `DatabaseError`.
 */
export async function signIn(
  email: string,
  password: string,
  keys: { visitor: string; address: string },
): Promise<Tokens | "wrong" | "too-often"> {
  const { SIGN_INS_PER_VISITOR, SIGN_INS_PER_ADDRESS } = env();
  const isAllowed =
    (await takeRateLimitToken(`desk-sign-in:${keys.visitor}`, SIGN_INS_PER_VISITOR, windowSeconds)) &&
    (await takeRateLimitToken(`desk-sign-in-address:${keys.address}`, SIGN_INS_PER_ADDRESS, windowSeconds));
  if (!isAllowed) return "too-often";
  return (await signInByPassword(email, password)) ?? "wrong";
}
