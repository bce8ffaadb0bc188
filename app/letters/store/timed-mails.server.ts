import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** Writes the reminders due today for up to `limit` letters, each once. Gives how many. Throws `DatabaseError`. */
export async function writeLetterReminders(limit: number): Promise<number> {
  const db = await database();
  return dataOf("write letter reminders", await db.rpc("write_letter_reminders", { p_limit: limit }));
}

/** Has up to `limit` shoppers told that their paid review is late, each once. Gives how many. Throws `DatabaseError`. */
export async function writeLateNotes(limit: number): Promise<number> {
  const db = await database();
  return dataOf("write late notes", await db.rpc("write_late_notes", { p_limit: limit }));
}

/** Whether the reader of a request's mails still takes reminders. Throws `DatabaseError`. */
export async function wantsReminders(about: {
  kind: "order" | "product";
  requestId: string;
}): Promise<boolean> {
  const db = await database();
  const args = { p_kind: about.kind, p_request_id: about.requestId };
  return dataOf("wants reminders", await db.rpc("wants_reminders", args));
}

/** Ends the reminders to the reader of the mail with this link. False: there is no such link. Throws `DatabaseError`. */
export async function optOutOfReminders(tokenHash: string): Promise<boolean> {
  const db = await database();
  return dataOf("opt out of reminders", await db.rpc("opt_out_of_reminders", { p_token_hash: tokenHash }));
}
