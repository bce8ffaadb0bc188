import { authDataOf } from "./auth-answer.server";
import type { AuthClient, AuthConnection, AuthLink } from "./auth-connection";
import { DatabaseError } from "./database-error.server";

/** Supabase Auth of a project. Its own mails are not used: we mail its links ourselves. */
export function hostedAuth(connect: () => AuthClient, admin: AuthClient["admin"]): AuthConnection {
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
