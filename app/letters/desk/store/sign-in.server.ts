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

/** What a valid access token says. */
export interface Claims {
  userId: string;
  email: string;
  sessionId: string;
  /** "aal2" once a second factor was given. */
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

/** Longer than one request to Auth may take: supabase-js itself tries a refresh again for half a minute. */
const timeoutMs = 8_000;

/** The outcome of work with Auth. Throws `DatabaseUnavailableError` after 8 seconds without one. */
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

/** A new session; null for an unknown address and a wrong password alike. */
export async function signInByPassword(email: string, password: string): Promise<Tokens | null> {
  const auth = (await authConnection()).connect();
  const work = auth.signInWithPassword({ email, password });
  const refusals = ["invalid_credentials", "email_not_confirmed", "user_banned", "validation_failed"];
  const data = authDataOf("sign in", await withinTimeout("sign in", work), refusals);
  return data && tokensOf(data.session);
}

/** A new session for a mailed link, which works once; null when it was used or is too old. */
export async function signInByLink(tokenHash: string, type: "invite" | "recovery"): Promise<Tokens | null> {
  const auth = (await authConnection()).connect();
  const work = auth.verifyOtp({ token_hash: tokenHash, type });
  const refusals = ["otp_expired", "validation_failed", "user_not_found", "user_banned"];
  const data = authDataOf("sign in by link", await withinTimeout("sign in by link", work), refusals);
  return data?.session ? tokensOf(data.session) : null;
}

/** How Auth says that a session has ended. */
export const ended = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
];

/** The session's next tokens; null when it has ended. */
export async function refreshTokens(refresh: string): Promise<Tokens | null> {
  const auth = (await authConnection()).connect();
  const work = auth.refreshSession({ refresh_token: refresh });
  const data = authDataOf("refresh session", await withinTimeout("refresh session", work), ended);
  return data?.session ? tokensOf(data.session) : null;
}

/**
 * What an access token says; null when it is forged, too old or revoked. Checked here by the project's public keys; a
 * project that signs by a shared secret, and the embedded Auth, are asked.
 */
export async function readClaims(access: string): Promise<Claims | null> {
  const auth = (await authConnection()).connect();
  const refusals = ["invalid_jwt", "bad_jwt", "session_not_found", "user_not_found", "no_authorization"];
  const data = authDataOf(
    "read claims",
    await withinTimeout("read claims", auth.getClaims(access)),
    refusals,
  );
  return data && parse("read claims", claims, data.claims);
}

/** Ends the session everywhere: its refresh token is worth nothing from now on. */
export async function endSession(access: string): Promise<void> {
  const auth = (await authConnection()).connect();
  const work = auth.admin.signOut(access, "local");
  authDataOf("sign out", await withinTimeout("sign out", work), ended);
}

/** Sets the password of a session's user and ends the user's other sessions. */
export async function setPassword(
  { access, refresh }: Tokens,
  password: string,
): Promise<"set" | "same" | "weak" | "ended"> {
  const auth = (await authConnection()).connect();
  const work = async () => {
    const session = await auth.setSession({ access_token: access, refresh_token: refresh });
    if (!authDataOf("set password", session, ended)) return "ended";
    const updated = await auth.updateUser({ password });
    if (updated.error?.code === "same_password") return "same";
    if (updated.error?.code === "weak_password") return "weak";
    authDataOf("set password", updated);
    authDataOf("end other sessions", await auth.admin.signOut(access, "others"));
    return "set";
  };
  return withinTimeout("set password", work());
}
