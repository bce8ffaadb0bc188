import { signInByPassword, type Tokens } from "~/data/desk/sign-in.server";
import { takeRateLimitToken } from "~/data/rate-limits.server";

const windowSeconds = 15 * 60;
const limits = { visitor: 30, address: 10 };

/**
 * Signs a provider in: "wrong" for an unknown address and for a wrong password alike, "too-often" beyond 30 tries of a
 * visitor or 10 for an address in 15 minutes. The keys must not tell who the visitor is or which address was typed. Throws
 * `DatabaseError`.
 */
export async function signIn(
  email: string,
  password: string,
  keys: { visitor: string; address: string },
): Promise<Tokens | "wrong" | "too-often"> {
  const isAllowed =
    (await takeRateLimitToken(`desk-sign-in:${keys.visitor}`, limits.visitor, windowSeconds)) &&
    (await takeRateLimitToken(`desk-sign-in-address:${keys.address}`, limits.address, windowSeconds));
  if (!isAllowed) return "too-often";
  return (await signInByPassword(email, password)) ?? "wrong";
}
