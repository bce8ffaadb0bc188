import { randomBytes } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { type EmailDriver, getAuthSchemaSql } from "@supabase/lite";
import { authDataOf } from "~/platform/database/auth-result.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import type { AuthClient, AuthConnection, AuthLink } from "~/platform/database/open-database";
import { demoPassword, demoProviders } from "./demo-providers.mjs";
import type { EmbeddedConnection } from "./embedded-connection.server";

/** Creates lite's tables of users and sessions if missing. A Supabase project has its own. */
export async function migrateAuth(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ present: boolean }>(
    "select to_regclass('auth.users') is not null as present",
  );
  if (!rows[0]?.present) await pglite.transaction((tx) => tx.exec(getAuthSchemaSql()));
}

/** Lite's settings. Links are valid for a day, the most that Supabase allows. */
export const authOptions = (jwtSecret: string) => ({
  jwt_secret: jwtSecret,
  enable_refresh_token_rotation: true,
  minimum_password_length: 12,
  // The only part of a mail that can be set to the token's hash without a template file.
  email: { otp_expiry: 86_400, template: { recovery: { subject: "{{ .TokenHash }}" } } },
});

/** Intercepts lite's mails, since we write our own, and keeps the token's hash for the caller who triggered the mail. */
export class CaughtMails implements EmailDriver {
  readonly #tokens = new Map<string, string>();

  async send({ to, subject }: Parameters<EmailDriver["send"]>[0]): Promise<void> {
    this.#tokens.set(to, subject);
  }

  take(to: string): string | undefined {
    const token = this.#tokens.get(to);
    this.#tokens.delete(to);
    return token;
  }
}

/** Creates links through lite's Auth, which has users, passwords and sessions but no admin API for links. */
export function mintLinks(
  connection: EmbeddedConnection,
  connect: () => AuthClient,
  mails: CaughtMails,
): Pick<AuthConnection, "invite" | "recover"> {
  const userOf = async (email: string) => {
    const query = "select id from auth.users where email = $1";
    const { rows } = await connection.asOwner(() => connection.driver.query<{ id: string }>(query, [email]));
    return rows[0]?.id;
  };

  async function recover(address: string): Promise<AuthLink | null> {
    const email = address.toLowerCase();
    const userId = await userOf(email);
    if (!userId) return null;
    authDataOf("make recovery link", await connect().resetPasswordForEmail(email));
    const tokenHash = mails.take(email);
    if (!tokenHash) throw new DatabaseError("make recovery link", "unknown");
    return { userId, tokenHash, type: "recovery" };
  }

  return {
    recover,
    async invite(address) {
      const email = address.toLowerCase();
      const password = randomBytes(32).toString("base64url");
      if (!(await userOf(email))) authDataOf("make user", await connect().signUp({ email, password }));
      const link = await recover(email);
      if (!link) throw new DatabaseError("make invite link", "unknown");
      return link;
    },
  };
}

/** Creates the sign-ins of the seed's providers, once. */
export async function createDemoUsers(pglite: PGlite, connect: () => AuthClient): Promise<void> {
  for (const { email } of demoProviders) {
    const query = "select 1 from providers where email = $1 and user_id is null";
    if ((await pglite.query(query, [email])).rows.length === 0) continue;
    const made = authDataOf("make user", await connect().signUp({ email, password: demoPassword }));
    await pglite.query("update providers set user_id = $1, joined_at = now() where email = $2", [
      made?.user?.id,
      email,
    ]);
  }
}
