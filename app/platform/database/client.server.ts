import { createClient } from "@supabase/supabase-js";
import { env } from "../process/env.server";
import { authDataOf } from "./auth-result.server";
import type { Client, Database } from "./database";
import { DatabaseError } from "./database-error.server";
import { hostedFetch } from "./hosted-fetch.server";
import type { AuthClient, AuthConnection, AuthLink, OpenDatabase } from "./open-database";

/** Deadline of every request: if Postgres hangs, PostgREST never responds. */
const deadlineMs = 5_000;

// On globalThis, because a development reload evaluates this module again, and the folder must be opened only once.
const holder = globalThis as typeof globalThis & { letterwellDatabase?: Promise<OpenDatabase> | undefined };

/** Creates a client for a Supabase project. It stores no session and waits at most `timeoutMs` for a response. */
export function connectHosted(url: string, key: string, timeoutMs = deadlineMs): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...withBounds(timeoutMs),
  });
}

/** Like `connectHosted`, for data only: without Auth, because the client would look for a session before each query. */
const connectData = (url: string, key: string, timeoutMs: number): Client =>
  createClient<Database>(url, key, { accessToken: async () => key, ...withBounds(timeoutMs) });

const withBounds = (timeoutMs: number) => ({
  db: { retry: false },
  global: { fetch: hostedFetch(timeoutMs) },
});

/** Opens a Supabase project. People sign in with its public key, if one is given. */
export function openHosted(
  url: string,
  secretKey: string,
  publicKey = secretKey,
  timeoutMs = deadlineMs,
): OpenDatabase {
  const { admin } = connectHosted(url, secretKey, timeoutMs).auth;
  const auth = hostedAuth(() => connectHosted(url, publicKey, timeoutMs).auth, admin);
  return { client: connectData(url, secretKey, timeoutMs), auth, close: async () => {} };
}

async function open(): Promise<OpenDatabase> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, DATA_DIR } = env();
  if (SUPABASE_URL && SUPABASE_SECRET_KEY)
    return openHosted(SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY);
  // The thread's program is a file of the build, which development doesn't have.
  return import.meta.env.PROD
    ? (await import("~/embedded-supabase/embedded-in-thread.server")).openInThread({ dataDir: DATA_DIR })
    : (await import("~/embedded-supabase/embedded.server")).openEmbedded({ dataDir: DATA_DIR });
}

/**
 * The service's database, opened by the first caller: hosted Supabase if SUPABASE_URL is set, else the embedded one in
 * DATA_DIR. Throws `DatabaseUnavailableError` if it can't be opened. The next call then retries, as it does after the
 * database has ended.
 */
export async function database(): Promise<Client> {
  return (await openDatabase()).client;
}

/** Supabase Auth of the service's database. Throws `DatabaseUnavailableError` as `database` does. */
export async function authConnection(): Promise<AuthConnection> {
  return (await openDatabase()).auth;
}

/**
 * Copies the embedded database's files into a new folder and returns the versions of its migrations. Database calls
 * wait meanwhile. Throws `TypeError` for a hosted database.
 */
export async function copyDatabaseFiles(into: string): Promise<string[]> {
  const { copyFiles } = await openDatabase();
  if (!copyFiles) throw new TypeError("only the embedded database has files");
  return copyFiles(into);
}

async function openDatabase(): Promise<OpenDatabase> {
  const opening = holder.letterwellDatabase ?? open();
  if (holder.letterwellDatabase === opening) return opening;
  holder.letterwellDatabase = opening;
  const forget = () => {
    if (holder.letterwellDatabase === opening) holder.letterwellDatabase = undefined;
  };
  opening.then(({ ended }) => ended?.then(forget), forget);
  return opening;
}

/**
 * Replaces the configured database, as tests do; the replacement isn't opened or closed here. Without its own Auth it
 * uses the previous one.
 */
export function useDatabase(client: Client, auth?: AuthConnection): void {
  const before = holder.letterwellDatabase;
  const used = async () => auth ?? (await before)?.auth ?? hostedAuth(() => client.auth, client.auth.admin);
  holder.letterwellDatabase = used().then((auth) => ({ client, auth, close: async () => {} }));
}

/** Closes the database if it is open. The next `database()` call opens it again. */
export async function closeDatabase(): Promise<void> {
  const opening = holder.letterwellDatabase;
  holder.letterwellDatabase = undefined;
  const opened = await opening?.catch(() => undefined);
  await opened?.close();
}

/** Supabase Auth of a project. We mail its links ourselves instead of using its mails. */
function hostedAuth(connect: () => AuthClient, admin: AuthClient["admin"]): AuthConnection {
  async function link(type: AuthLink["type"], email: string, refusal: string): Promise<AuthLink | null> {
    const operation = `make ${type} link`;
    const made = authDataOf(operation, await admin.generateLink({ type, email }), [refusal]);
    if (!made) return null;
    if (!made.user || !made.properties) throw new DatabaseError(operation, "bad-row");
    return { userId: made.user.id, tokenHash: made.properties.hashed_token, type };
  }
  const recover = (email: string) => link("recovery", email, "user_not_found");

  return {
    connect,
    /** Uses the project's public keys; for a project that signs with a shared secret, it asks the server. */
    async claimsOf(access) {
      const refusals = ["invalid_jwt", "bad_jwt", "session_not_found", "user_not_found", "no_authorization"];
      return authDataOf("read claims", await connect().getClaims(access), refusals)?.claims ?? null;
    },
    recover,
    async invite(email) {
      const made = (await link("invite", email, "email_exists")) ?? (await recover(email));
      if (!made) throw new DatabaseError("make invite link", "user_not_found");
      return made;
    },
    async removeFactors(userId) {
      const list = authDataOf("list factors", await admin.mfa.listFactors({ userId }));
      for (const { id } of list?.factors ?? [])
        authDataOf("remove factor", await admin.mfa.deleteFactor({ id, userId }));
      return list?.factors.length ?? 0;
    },
  };
}
