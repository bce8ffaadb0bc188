import { z } from "zod";
import { authDataOf } from "~/platform/database/auth-result.server";
import { callParsed } from "~/platform/database/call.server";
import { authConnection } from "~/platform/database/client.server";
import type { AuthClient } from "~/platform/database/open-database";
import { limitOf, unlessRefused } from "~/platform/http/store/rate-limits.server";
import { endedSessionCodes, type Tokens, tokensOf, withinTimeout } from "./sign-in.server";

/** A new second factor that isn't confirmed by a code yet. */
interface NewFactor {
  id: string;
  /** `otpauth://…`, which authenticator apps read. */
  uri: string;
}

/** Runs work with a client that acts for the session; null if the session has ended. */
async function withSession<T>(
  operation: string,
  { access, refresh }: Tokens,
  work: (auth: AuthClient, factors: { id: string; isVerified: boolean }[]) => Promise<T>,
): Promise<T | null> {
  const auth = (await authConnection()).connect();
  const run = async () => {
    const session = await auth.setSession({ access_token: access, refresh_token: refresh });
    const data = authDataOf(operation, session, endedSessionCodes);
    if (!data?.user) return null;
    const factors = (data.user.factors ?? []).filter(({ factor_type }) => factor_type === "totp");
    return work(
      auth,
      factors.map(({ id, status }) => ({ id, isVerified: status === "verified" })),
    );
  };
  return withinTimeout(operation, run());
}

/** Id of the user's second factor; null if there is none. */
export const readSecondFactor = (tokens: Tokens): Promise<string | null> =>
  withSession("read second factor", tokens, async (_, factors) => {
    return factors.find(({ isVerified }) => isVerified)?.id ?? null;
  });

/** Begins to set up a second factor, replacing an unfinished one; null if the user has one, or the session has ended. */
export const beginSecondFactor = (tokens: Tokens, issuer: string): Promise<NewFactor | null> =>
  withSession("begin second factor", tokens, async (auth, factors) => {
    if (factors.some(({ isVerified }) => isVerified)) return null;
    for (const { id } of factors)
      authDataOf("remove unfinished factor", await auth.mfa.unenroll({ factorId: id }));
    const made = authDataOf("begin second factor", await auth.mfa.enroll({ factorType: "totp", issuer }));
    return made && { id: made.id, uri: made.totp.uri };
  });

const spending = z.enum(["spent", "used", "too-often"]);

/**
 * Spends a code before Auth checks it, because Auth accepts one for a minute and a half, however often; "used" if another session has
 * given it. The same session may: its form was sent twice. `code` is a digest; "too-often" after too many of the user's.
 */
export function spendFactorCode(userId: string, signInId: string, code: string) {
  const limit = limitOf("desk-factor", userId);
  const { key: limitKey, limit: most, windowSeconds } = limit;
  return unlessRefused(limit, "too-often", () =>
    callParsed("spend_factor_code", spending, { code, signInId, limitKey, limit: most, windowSeconds }),
  );
}

const wrongCode = ["mfa_verification_failed", "mfa_verification_rejected", "mfa_challenge_expired"];
const noFactor = ["mfa_factor_not_found", "validation_failed"];

/** Returns the session after verifying the second factor; null for a wrong code. */
export const verifySecondFactor = (tokens: Tokens, factorId: string, code: string): Promise<Tokens | null> =>
  withSession("verify second factor", tokens, async (auth) => {
    const result = await auth.mfa.challengeAndVerify({ factorId, code });
    const data = authDataOf("verify second factor", result, [...wrongCode, ...noFactor]);
    return data && tokensOf(data);
  });
