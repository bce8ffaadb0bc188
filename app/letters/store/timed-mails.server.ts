import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";

/** Queues today's reminders for up to `limit` letters, each once. Returns their number. */
export async function writeLetterReminders(limit: number): Promise<number> {
  return call("write_letter_reminders", { p_limit: limit });
}

/** Queues notes to up to `limit` shoppers that their review is late, after 24, 48 and 72 hours. Returns their number. */
export async function writeLateNotes(limit: number): Promise<number> {
  return call("write_late_notes", { p_limit: limit });
}

/** Queues reminders of a question to up to `limit` shoppers, after 2 and 7 days. Returns their number. */
export async function writeQuestionReminders(limit: number): Promise<number> {
  return call("write_question_reminders", { p_limit: limit });
}

/** Queues reminders to up to `limit` patients whose agreement is pending, after 2 and 7 days. Returns their number. */
export async function writePatientReminders(limit: number): Promise<number> {
  return call("write_patient_reminders", { p_limit: limit });
}

/** Ends up to `limit` requests whose patient hasn't answered for 14 days. Returns their number. */
export async function closeUnagreedRequests(limit: number): Promise<number> {
  return call("close_unagreed_requests", { p_limit: limit });
}

/** Ends up to `limit` requests with a question unanswered for 14 days. Returns their number. */
export async function closeUnansweredRequests(limit: number): Promise<number> {
  return call("close_unanswered_requests", { p_limit: limit });
}

/** Ends up to `limit` paid requests that have waited this many days for a decision. Returns their number. */
export async function closeUndecidedRequests(days: number, limit: number): Promise<number> {
  return call("close_undecided_requests", { p_days: days, p_limit: limit });
}

/** Queues reminders of up to `limit` visits to shoppers and providers, a day and an hour before. Returns their number. */
export async function writeVisitReminders(limit: number): Promise<number> {
  return call("write_visit_reminders", { p_limit: limit });
}

/** Queues reminders to choose a time to up to `limit` shoppers, after 1, 2 and 7 days. Returns their number. */
export async function writeVisitNudges(limit: number): Promise<number> {
  return call("write_visit_nudges", { p_limit: limit });
}

/** Ends up to `limit` requests whose shopper hasn't chosen a time for 14 days. Returns their number. */
export async function closeUnpickedRequests(limit: number): Promise<number> {
  return call("close_unpicked_requests", { p_limit: limit });
}

/** Ends up to `limit` visits whose times passed without a choice, or without a recorded outcome. Returns their number. */
export async function closePassedVisits(limit: number): Promise<number> {
  return call("close_passed_visits", { p_limit: limit });
}

/** Since when a request has waited for a provider, as an ISO instant; null if it doesn't. */
export async function readWaitingSince(requestId: string): Promise<string | null> {
  const row = await query("read waiting request", (db) =>
    db.rpc("waiting_requests").eq("request_id", requestId).maybeSingle(),
  );
  return row && instant(row.waiting_since);
}

/** True if the reader of a request's mails still gets reminders. */
export async function wantsReminders(about: { requestId: string }): Promise<boolean> {
  return call("wants_reminders", { p_request_id: about.requestId });
}

/** Unsubscribes the reader of the mail with this link from reminders. False if there is no such link. */
export async function optOutOfReminders(tokenHash: string): Promise<boolean> {
  return call("opt_out_of_reminders", { p_token_hash: tokenHash });
}

/** Refunds up to `limit` fees of letters that were revoked by our mistake 14 days ago. Returns their number. */
export async function refundRevokedLetters(limit: number): Promise<number> {
  return call("refund_revoked_letters", { p_limit: limit });
}

/** Queues warnings to providers and our own staff about licenses that end, 60, 30 and 7 days before. */
export async function writeLicenseWarnings(): Promise<void> {
  await call("write_license_warnings");
}

/**
 * Releases what up to `limit` providers hold in a state where they may no longer work: claims, and visits, of which both
 * sides are notified. Returns their number.
 */
export async function releaseUnlicensed(limit: number): Promise<number> {
  return call("give_back_unlicensed", { p_limit: limit });
}

/** Offers up to `limit` shoppers a refund if no provider of the practice can decide their request. Returns their number. */
export async function offerUndecidableFees(limit: number): Promise<number> {
  return call("tell_undecidable", { p_limit: limit });
}

/** True if a request waits while no provider of its practice is licensed today. */
export async function isUndecidable(requestId: string): Promise<boolean> {
  return read("is_undecidable", { p_request_id: requestId });
}
