import { database } from "../../database/client.server";
import { dataOf } from "../../database/database-error.server";

/** Whose session: a provider's, by the user of Auth, or a merchant's, by the shop's domain. */
export interface SignInOwner {
  kind: "desk" | "partner";
  subject: string;
}

/** A session as its owner sees it; times are ISO instants. */
export interface SignIn {
  id: string;
  /** E.g. "Firefox on Windows". */
  device: string;
  beganAt: string;
  seenAt: string;
}

/** A session ends after so long without a request. */
export const idleMinutes = 30;

/** Begins a session and gives its id, for the cookie. Throws `DatabaseError`. */
export async function beginSignIn({ kind, subject }: SignInOwner, device: string): Promise<string> {
  const db = await database();
  const args = { p_kind: kind, p_subject: subject, p_device: device };
  return dataOf("begin sign-in", await db.rpc("begin_sign_in", args));
}

/** Whether a session goes on: it wasn't ended, and was used within half an hour. Throws `DatabaseError`. */
export async function visitSignIn(id: string, { kind, subject }: SignInOwner): Promise<boolean> {
  const db = await database();
  const args = { p_id: id, p_kind: kind, p_subject: subject, p_idle_seconds: idleMinutes * 60 };
  return dataOf("visit sign-in", await db.rpc("visit_sign_in", args));
}

/** Sessions that go on, the one used last first. Throws `DatabaseError`. */
export async function listSignIns({ kind, subject }: SignInOwner): Promise<SignIn[]> {
  const db = await database();
  const since = new Date(Date.now() - idleMinutes * 60_000).toISOString();
  const rows = db
    .from("sign_ins")
    .select("id, device, began_at, seen_at")
    .match({ kind, subject })
    .gt("seen_at", since)
    .order("seen_at", { ascending: false });
  return dataOf("list sign-ins", await rows).map((row) => ({
    id: row.id,
    device: row.device,
    beganAt: row.began_at,
    seenAt: row.seen_at,
  }));
}

/** Ends one session of its owner, also where someone else holds its cookie. Throws `DatabaseError`. */
export async function endSignIn(id: string, { kind, subject }: SignInOwner): Promise<void> {
  const db = await database();
  dataOf("end sign-in", await db.from("sign_ins").delete().match({ id, kind, subject }));
}

/** Ends all sessions of their owner, but for one. Throws `DatabaseError`. */
export async function endSignIns({ kind, subject }: SignInOwner, exceptId?: string): Promise<void> {
  const db = await database();
  const sessions = db.from("sign_ins").delete().match({ kind, subject });
  dataOf("end sign-ins", await (exceptId ? sessions.neq("id", exceptId) : sessions));
}
