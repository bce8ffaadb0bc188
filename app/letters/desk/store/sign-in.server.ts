import { z } from "zod";
import { authDataOf } from "~/platform/database/auth-result.server";
import { authConnection } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { withTimeout } from "~/platform/process/timeout";

/** The two tokens of a session of Supabase Auth. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** The claims of a valid access token. */
export interface Claims {
  userId: string;
  email: string;
  sessionId: string;
  /** "aal2" after a second factor was given. */
  level: "aal1" | "aal2";
}

const claims = z
  .object({
    sub: z.uuid(),
    email: z.string().default(""),
    session_id: z.string().default(""),
    aal: z.enum(["aal1", "aal2"]).catch("aal1"),
  })
  .transform(({ sub, email, session_id, aal }): Claims => {
    return { userId: sub, email, sessionId: session_id, level: aal };
  });

/** Supabase-js itself retries a refresh for half a minute. */
const timeoutMs = 8_000;

/** Returns the outcome of an Auth call. Throws `DatabaseUnavailableError` after 8 seconds. */
export async function withinTimeout<T>(operation: string, work: Promise<T>): Promise<T> {
  const outcome = await withTimeout(
    work.then((value) => ({ value })),
    timeoutMs,
  );
  if (!outcome) throw new DatabaseUnavailableError(operation, "timeout");
  return outcome.value;
}

interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

export const tokensOf = (session: SessionTokens): Tokens => ({
  access: session.access_token,
  refresh: session.refresh_token,
});

/** A new session; null for both an unknown address and a wrong password. */
export async function signInByPassword(email: string, password: string): Promise<Tokens | null> {
  const auth = (await authConnection()).connect();
  const work = auth.signInWithPassword({ email, password });
  const refusals = ["invalid_credentials", "email_not_confirmed", "user_banned", "validation_failed"];
  const data = authDataOf("sign in", await withinTimeout("sign in", work), refusals);
  return data && tokensOf(data.session);
}

/** A new session from a one-time mailed link; null if it was used or has expired. */
export async function signInByLink(tokenHash: string, type: "invite" | "recovery"): Promise<Tokens | null> {
  const auth = (await authConnection()).connect();
  const work = auth.verifyOtp({ token_hash: tokenHash, type });
  const refusals = ["otp_expired", "validation_failed", "user_not_found", "user_banned"];
  const data = authDataOf("sign in by link", await withinTimeout("sign in by link", work), refusals);
  return data?.session ? tokensOf(data.session) : null;
}

/** Auth's error codes for an ended session. */
export const endedSessionCodes = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
];

/** The session's refreshed tokens; null if it has ended. */
export async function refreshTokens(refresh: string): Promise<Tokens | null> {
  const auth = (await authConnection()).connect();
  const work = auth.refreshSession({ refresh_token: refresh });
  const data = authDataOf("refresh session", await withinTimeout("refresh session", work), endedSessionCodes);
  return data?.session ? tokensOf(data.session) : null;
}

/** Verifies an access token and returns its claims; null if it is forged, has expired or is refused. */
export async function readClaims(access: string): Promise<Claims | null> {
  const auth = await authConnection();
  const read = await withinTimeout("read claims", auth.claimsOf(access));
  return read === null ? null : parse("read claims", claims, read);
}

/** Ends the session everywhere by revoking its refresh token. */
export async function endSession(access: string): Promise<void> {
  const auth = (await authConnection()).connect();
  const work = auth.admin.signOut(access, "local");
  authDataOf("sign out", await withinTimeout("sign out", work), endedSessionCodes);
}

/** Sets the password of a session's user and ends the user's other sessions. */
export async function setPassword(
  { access, refresh }: Tokens,
  password: string,
): Promise<"set" | "same" | "weak" | "ended"> {
  const auth = (await authConnection()).connect();
  const work = async () => {
    const session = await auth.setSession({ access_token: access, refresh_token: refresh });
    if (!authDataOf("set password", session, endedSessionCodes)) return "ended";
    const updated = await auth.updateUser({ password });
    if (updated.error?.code === "same_password") return "same";
    if (updated.error?.code === "weak_password") return "weak";
    authDataOf("set password", updated);
    authDataOf("end other sessions", await auth.admin.signOut(access, "others"));
    return "set";
  };
  return withinTimeout("set password", work());
}
