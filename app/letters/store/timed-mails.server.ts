import { call } from "~/platform/database/call.server";

/** Writes the reminders due today for up to `limit` letters, each once. Gives how many. */
export async function writeLetterReminders(limit: number): Promise<number> {
  return call("write_letter_reminders", { p_limit: limit });
}

/** Has up to `limit` shoppers told that their paid review is late, each once. Gives how many. */
export async function writeLateNotes(limit: number): Promise<number> {
  return call("write_late_notes", { p_limit: limit });
}

/** Whether the reader of a request's mails still takes reminders. */
export async function wantsReminders(about: {
  kind: "order" | "product";
  requestId: string;
}): Promise<boolean> {
  const args = { p_kind: about.kind, p_request_id: about.requestId };
  return call("wants_reminders", args);
}

/** Ends the reminders to the reader of the mail with this link. False: there is no such link. */
export async function optOutOfReminders(tokenHash: string): Promise<boolean> {
  return call("opt_out_of_reminders", { p_token_hash: tokenHash });
}
