import { call, query } from "../../database/call.server";
import { fieldsOf } from "../../database/columns.server";

/** The owner of a session: a provider, by their Auth user, or a merchant, by the shop's domain. */
export interface SignInOwner {
  kind: "desk" | "partner";
  subject: string;
}

/** A session as shown to its owner; times are ISO instants. */
export interface SignIn {
  id: string;
  /** E.g. "Firefox on Windows". */
  device: string;
  beganAt: string;
  seenAt: string;
}

/** A session without a request for this long has ended. */
export const idleMinutes = { desk: 30, partner: 60 } as const satisfies Record<SignInOwner["kind"], number>;

/** Creates a session and returns its id, for the cookie. */
export async function beginSignIn({ kind, subject }: SignInOwner, device: string): Promise<string> {
  return call("begin_sign_in", { kind, subject, device });
}

/** Extends a session. Returns false if it was ended, or idle for too long. */
export async function continueSignIn(id: string, { kind, subject }: SignInOwner): Promise<boolean> {
  return call("continue_sign_in", { id, kind, subject, idleSeconds: idleMinutes[kind] * 60 });
}

/** Active sessions, most recently used first. */
export async function listSignIns({ kind, subject }: SignInOwner): Promise<SignIn[]> {
  const since = new Date(Date.now() - idleMinutes[kind] * 60_000).toISOString();
  const rows = await query("list sign-ins", (db) =>
    db
      .from("sign_ins")
      .select("id, device, began_at, seen_at")
      .match({ kind, subject })
      .gt("seen_at", since)
      .order("seen_at", { ascending: false }),
  );
  return rows.map(fieldsOf);
}

/** Ends one of its owner's sessions, even if someone else holds its cookie. */
export async function endSignIn(id: string, { kind, subject }: SignInOwner): Promise<void> {
  await query("end sign-in", (db) => db.from("sign_ins").delete().match({ id, kind, subject }));
}

/** Ends those of these sessions that are the owner's; false if none was. */
export async function endSignInsOf({ kind, subject }: SignInOwner, ids: readonly string[]): Promise<boolean> {
  const ended = await query("end sign-ins", (db) =>
    db.from("sign_ins").delete().match({ kind, subject }).in("id", ids).select("id"),
  );
  return ended.length > 0;
}

/** Ends all of an owner's sessions except one. */
export async function endSignIns({ kind, subject }: SignInOwner, exceptId?: string): Promise<void> {
  await query("end sign-ins", (db) => {
    const sessions = db.from("sign_ins").delete().match({ kind, subject });
    return exceptId ? sessions.neq("id", exceptId) : sessions;
  });
}
