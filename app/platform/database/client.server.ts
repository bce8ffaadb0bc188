import { createClient } from "@supabase/supabase-js";
import { env } from "../process/env.server";
import { authDataOf } from "./auth-result.server";
import type { Client, Database } from "./database";
import { DatabaseError } from "./database-error.server";
import { hostedFetch } from "./hosted-fetch.server";
import type { AuthClient, AuthConnection, AuthLink, OpenDatabase } from "./open-database";

/** Postgres that is frozen, not down, leaves PostgREST silent: every request ends by then. */
const deadlineMs = 5_000;

// On globalThis, because a development reload evaluates this module again and the folder must be opened once.
const holder = globalThis as typeof globalThis & { letterwellDatabase?: Promise<OpenDatabase> | undefined };

/** A client for a Supabase project. Never keeps a session and never waits longer than `timeoutMs` for an answer. */
export function connectHosted(url: string, key: string, timeoutMs = deadlineMs): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...withBounds(timeoutMs),
  });
}

/** As `connectHosted`, for data only: without Auth, whose session is otherwise looked for before each query. */
const connectData = (url: string, key: string, timeoutMs: number): Client =>
  createClient<Database>(url, key, { accessToken: async () => key, ...withBounds(timeoutMs) });

const withBounds = (timeoutMs: number) => ({
  db: { retry: false },
  global: { fetch: hostedFetch(timeoutMs) },
});

/** A Supabase project. People sign in by its public key where that is given. */
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
  // The thread's program is a file of the build; development has none.
  return import.meta.env.PROD
    ? (await import("~/embedded-supabase/embedded-in-thread.server")).openInThread({ dataDir: DATA_DIR })
    : (await import("~/embedded-supabase/embedded.server")).openEmbedded({ dataDir: DATA_DIR });
}

/**
 * The service's database, opened by the first caller: hosted Supabase when SUPABASE_URL is set, else the embedded one
 * in DATA_DIR. Throws `DatabaseUnavailableError` when it cannot be opened; the next caller tries again, as after its end.
 */
export async function database(): Promise<Client> {
  return (await openDatabase()).client;
}

/** Supabase Auth of the service's database. Throws `DatabaseUnavailableError` as `database` does. */
export async function authConnection(): Promise<AuthConnection> {
  return (await openDatabase()).auth;
}

/**
 * Copies the embedded database's files into a new folder; requests of the database wait meanwhile. Gives the versions of
 * its migrations. Throws `TypeError` for a hosted one.
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
 * Puts another database in the place of the configured one, as tests do; it is not opened or closed here. Without an Auth
 * of its own it takes that of the one before.
 */
export function useDatabase(client: Client, auth?: AuthConnection): void {
  const before = holder.letterwellDatabase;
  const used = async () => auth ?? (await before)?.auth ?? hostedAuth(() => client.auth, client.auth.admin);
  holder.letterwellDatabase = used().then((auth) => ({ client, auth, close: async () => {} }));
}

/** Closes the database if it is open. The next `database()` opens it again. */
export async function closeDatabase(): Promise<void> {
  const opening = holder.letterwellDatabase;
  holder.letterwellDatabase = undefined;
  const opened = await opening?.catch(() => undefined);
  await opened?.close();
}

/** Supabase Auth of a project. Its own mails are not used: we mail its links ourselves. */
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
