import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";

/** What is due at some time, each a SQL function that does up to `p_limit` at once and returns their number. */
export type TimedWork =
  /** Ends visits whose times passed without a choice, or without a recorded outcome. */
  | "close_passed_visits"
  /** Ends requests whose patient hasn't answered for 14 days. */
  | "close_unagreed_requests"
  /** Ends requests with a question unanswered for 14 days. */
  | "close_unanswered_requests"
  /** Ends requests whose shopper hasn't chosen a time for 14 days. */
  | "close_unpicked_requests"
  /** Releases what providers hold in a state where they may no longer work: claims, and visits, of which both sides hear. */
  | "release_unlicensed_work"
  /** Refunds fees of letters that were revoked by our mistake 14 days ago. */
  | "refund_revoked_letters"
  /** Offers a refund to shoppers whose request no provider of the practice can decide. */
  | "notify_undecidable"
  /** Queues notes to shoppers that their review is late, after 24, 48 and 72 hours. */
  | "write_late_notices"
  /** Queues today's reminders for letters, each once. */
  | "write_letter_reminders"
  /** Queues reminders to patients whose agreement is pending, after 2 and 7 days. */
  | "write_patient_reminders"
  /** Queues reminders of a question to shoppers, after 2 and 7 days. */
  | "write_question_reminders"
  /** Queues reminders to choose a time to shoppers, after 1, 2 and 7 days. */
  | "write_visit_nudges"
  /** Queues reminders of visits to shoppers and providers, a day and an hour before. */
  | "write_visit_reminders";

export const doTimedWork = (work: TimedWork, limit: number): Promise<number> => call(work, { limit });

/** Ends up to `limit` paid requests that have waited this many days for a decision. Returns their number. */
export async function closeUndecidedRequests(days: number, limit: number): Promise<number> {
  return call("close_undecided_requests", { days, limit });
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
  return call("wants_reminders", { requestId: about.requestId });
}

/** Unsubscribes the reader of the mail with this link from reminders. False if there is no such link. */
export async function optOutOfReminders(tokenHash: string): Promise<boolean> {
  return call("opt_out_of_reminders", { tokenHash });
}

/** Queues warnings to providers and our own staff about licenses that end, 60, 30 and 7 days before. */
export async function writeLicenseWarnings(): Promise<void> {
  await call("write_license_warnings");
}

/** True if a request waits while no provider of its practice is licensed today. */
export async function isUndecidable(requestId: string): Promise<boolean> {
  return read("is_undecidable", { requestId });
}
