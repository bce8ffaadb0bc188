import { call, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import { read } from "~/platform/database/together.server";

/** Writes the reminders due today for up to `limit` letters, each once. Gives how many. */
export async function writeLetterReminders(limit: number): Promise<number> {
  return call("write_letter_reminders", { p_limit: limit });
}

/** Has up to `limit` shoppers told that their review is late, after 24, 48 and 72 hours. Gives how many. */
export async function writeLateNotes(limit: number): Promise<number> {
  return call("write_late_notes", { p_limit: limit });
}

/** Has up to `limit` shoppers reminded of a question, after 2 and 7 days. Gives how many. */
export async function writeQuestionReminders(limit: number): Promise<number> {
  return call("write_question_reminders", { p_limit: limit });
}

/** Has up to `limit` patients reminded that we wait for their word, after 2 and 7 days. Gives how many. */
export async function writePatientReminders(limit: number): Promise<number> {
  return call("write_patient_reminders", { p_limit: limit });
}

/** Ends up to `limit` requests whose patient hasn't answered for 14 days. Gives how many. */
export async function closeUnagreedRequests(limit: number): Promise<number> {
  return call("close_unagreed_requests", { p_limit: limit });
}

/** Ends up to `limit` requests whose shopper hasn't answered a question for 14 days. Gives how many. */
export async function closeUnansweredRequests(limit: number): Promise<number> {
  return call("close_unanswered_requests", { p_limit: limit });
}

/** Ends up to `limit` paid requests that have waited so many days for a decision. Gives how many. */
export async function closeUndecidedRequests(days: number, limit: number): Promise<number> {
  return call("close_undecided_requests", { p_days: days, p_limit: limit });
}

/** Reminds shoppers and providers of up to `limit` visits, a day and an hour before. Gives how many. */
export async function writeVisitReminders(limit: number): Promise<number> {
  return call("write_visit_reminders", { p_limit: limit });
}

/** Has up to `limit` shoppers asked again to pick a time, after 1, 2 and 7 days. Gives how many. */
export async function writeVisitNudges(limit: number): Promise<number> {
  return call("write_visit_nudges", { p_limit: limit });
}

/** Ends up to `limit` requests whose shopper hasn't picked a time for 14 days. Gives how many. */
export async function closeUnpickedRequests(limit: number): Promise<number> {
  return call("close_unpicked_requests", { p_limit: limit });
}

/** Ends up to `limit` visits whose times passed without a pick, or that no one recorded. Gives how many. */
export async function closePassedVisits(limit: number): Promise<number> {
  return call("close_passed_visits", { p_limit: limit });
}

/** Since when a request has waited for a provider, as an ISO instant; null for one that doesn't. */
export async function readWaitingSince(requestId: string): Promise<string | null> {
  const row = await query("read waiting request", (db) =>
    db.rpc("waiting_requests").eq("request_id", requestId).maybeSingle(),
  );
  return row && instant(row.waiting_since);
}

/** Whether the reader of a request's mails still takes reminders. */
export async function wantsReminders(about: { requestId: string }): Promise<boolean> {
  return call("wants_reminders", { p_request_id: about.requestId });
}

/** Ends the reminders to the reader of the mail with this link. False: there is no such link. */
export async function optOutOfReminders(tokenHash: string): Promise<boolean> {
  return call("opt_out_of_reminders", { p_token_hash: tokenHash });
}

/** Gives up to `limit` fees back of letters that were revoked by our mistake 14 days ago. Gives how many. */
export async function refundRevokedLetters(limit: number): Promise<number> {
  return call("refund_revoked_letters", { p_limit: limit });
}

/** Has providers and our own people warned of licenses that end, 60, 30 and 7 days before. */
export async function writeLicenseWarnings(): Promise<void> {
  await call("write_license_warnings");
}

/**
 * Gives back what up to `limit` providers hold in a state where they may work no more: claims, and visits, of which both are told. Gives
 * how many.
 */
export async function releaseUnlicensed(limit: number): Promise<number> {
  return call("give_back_unlicensed", { p_limit: limit });
}

/**
 * Offers up to `limit` shoppers their fee back when no provider of the practice can decide their request. Returns how
 * many.
 */
export async function offerUndecidableFees(limit: number): Promise<number> {
  return call("tell_undecidable", { p_limit: limit });
}

/** Whether a request waits where no provider of its practice is licensed today. */
export async function isUndecidable(requestId: string): Promise<boolean> {
  return read("is_undecidable", { p_request_id: requestId });
}
