import { call, query } from "../../database/call.server";

/** The owner of a session: a provider, by the user of Auth, or a merchant, by the shop's domain. */
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

/** Begins a session and gives its id, for the cookie. */
export async function beginSignIn({ kind, subject }: SignInOwner, device: string): Promise<string> {
  const args = { p_kind: kind, p_subject: subject, p_device: device };
  return call("begin_sign_in", args);
}

/** Whether a session goes on: it wasn't ended, and was used within half an hour. */
export async function visitSignIn(id: string, { kind, subject }: SignInOwner): Promise<boolean> {
  const args = { p_id: id, p_kind: kind, p_subject: subject, p_idle_seconds: idleMinutes * 60 };
  return call("visit_sign_in", args);
}

/** Sessions that go on, the one used last first. */
export async function listSignIns({ kind, subject }: SignInOwner): Promise<SignIn[]> {
  const since = new Date(Date.now() - idleMinutes * 60_000).toISOString();
  const rows = await query("list sign-ins", (db) =>
    db
      .from("sign_ins")
      .select("id, device, began_at, seen_at")
      .match({ kind, subject })
      .gt("seen_at", since)
      .order("seen_at", { ascending: false }),
  );
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    beganAt: row.began_at,
    seenAt: row.seen_at,
  }));
}

/** Ends one session of its owner, also where someone else holds its cookie. */
export async function endSignIn(id: string, { kind, subject }: SignInOwner): Promise<void> {
  await query("end sign-in", (db) => db.from("sign_ins").delete().match({ id, kind, subject }));
}

/** Ends all sessions of their owner, but for one. */
export async function endSignIns({ kind, subject }: SignInOwner, exceptId?: string): Promise<void> {
  await query("end sign-ins", (db) => {
    const sessions = db.from("sign_ins").delete().match({ kind, subject });
    return exceptId ? sessions.neq("id", exceptId) : sessions;
  });
}
