import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readBody } from "~/platform/http/form.server";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { logError } from "~/platform/process/log.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { shortMoney } from "~/platform/values/money";
import { letterEndingMail } from "../content/mails/letter-mails";
import { letterLateMail, noProviderMail } from "../content/mails/request-mails";
import type { RequestRef } from "../domain/letter-ref";
import { renewableFrom } from "../domain/shopper-actions";
import type { LateHours } from "../domain/waiting";
import { readMailedLetter } from "../store/issued-letters.server";
import { readProductLetter } from "../store/product-letters.server";
import { patientDay } from "../store/request-facts.server";
import {
  closeUndecidedRequests,
  doTimedWork,
  optOutOfReminders,
  readWaitingSince,
  type TimedWork,
  wantsReminders,
  writeLicenseWarnings,
} from "../store/timed-mails.server";
import { canBeDecided } from "./can-be-decided.server";
import { mailShopper } from "./mail-shopper.server";
import { readRequest } from "./own-page.server";
import { pageUrlFor } from "./page-link.server";
import { linkDays, mailedSecretLink, openSecretLink } from "./secret-link.server";

const writtenAtOnce = 500;

/** Queues due reminders and notes about late reviews, and ends requests that have waited too long. */
export async function writeTimedMails(): Promise<void> {
  await whileFull("write_letter_reminders");
  // A live letters service can't be told that a request has ended.
  if (hasDesk(env())) {
    await whileFull("close_unanswered_requests");
    await whileFull("close_unpicked_requests");
    const days = env().UNDECIDED_REFUND_DAYS;
    await untilNoneIsDue("close_undecided_requests", () => closeUndecidedRequests(days, writtenAtOnce));
  }
  // No provider has received these yet, neither ours nor another service's.
  await whileFull("close_unagreed_requests");
  await whileFull("write_patient_reminders");
  await whileFull("refund_revoked_letters");
  await whileFull("write_question_reminders");
  await whileFull("close_passed_visits");
  await whileFull("write_visit_nudges");
  await whileFull("write_visit_reminders");
  await whileFull("release_unlicensed_work");
  await whileFull("notify_undecidable");
  await whileFull("write_late_notices");
  await untilNoneIsDue("write_license_warnings", writeLicenseWarnings);
}

const whileFull = (work: TimedWork) => untilNoneIsDue(work, () => doTimedWork(work, writtenAtOnce));

/** An error in one kind of work is logged and delays no other kind; the next run tries again. */
async function untilNoneIsDue(work: string, run: () => Promise<unknown>): Promise<void> {
  try {
    while ((await run()) === writtenAtOnce);
  } catch (error) {
    logError(error, { work }, "timed work failed");
  }
}

/**
 * Mails that a letter ends soon, unless it is no longer valid, its page offers no renewal, or its reader has unsubscribed.
 * Throws `ServiceError` to be retried.
 */
export async function mailLetterEnding(letterId: string, isLast: boolean, outboxId: string): Promise<void> {
  const letter = await readMailedLetter(letterId);
  if (letter?.state !== "valid" || !(await wantsReminders(letter))) return;
  const request = await readRequest(letter);
  if (!request || renewableFrom(request.facts, request.history) === null) return;
  await mailShopper(letter, outboxId, async () =>
    letterEndingMail({
      isLast,
      endsOn: letter.validUntil,
      renewUrl: await pageUrlFor(letter, outboxId, (token) => paths.letterPart(token, "renew")),
      unsubscribeUrl: await unsubscribeUrlFor(letter, outboxId),
    }),
  );
}

async function unsubscribeUrlFor({ kind, requestId }: RequestRef, outboxId: string): Promise<string> {
  const target = { kind, requestId, purpose: "unsubscribe" } as const;
  const token = await mailedSecretLink(target, outboxId, linkDays.unsubscribe);
  return publicUrl() + paths.unsubscribe(token);
}

/** Tells a shopper that the review is late, unless it has ended. Throws `ServiceError` to be retried. */
export async function mailLetterLate(about: RequestRef, hours: LateHours, outboxId: string): Promise<void> {
  const waitingSince = await readWaitingSince(about.requestId);
  if (waitingSince === null) return;
  await mailShopper(about, outboxId, async () =>
    letterLateMail({
      hours,
      askedOn: await patientDay(about, waitingSince),
      refundOn: about.kind === "product" && hasDesk(env()) ? await refundDay(about, waitingSince) : null,
      pageUrl: await pageUrlFor(about, outboxId),
    }),
  );
}

/** Offers a shopper a refund or to wait, unless someone can decide again. Throws `ServiceError` to be retried. */
export async function mailNoProvider(about: RequestRef, outboxId: string): Promise<void> {
  const offer = await noProviderOffer(about);
  if (!offer) return;
  await mailShopper(about, outboxId, async () =>
    noProviderMail({ ...offer, pageUrl: await pageUrlFor(about, outboxId) }),
  );
}

/** The offer to the shopper of a request that no provider can decide; null if one can, or the request has ended. */
export async function noProviderOffer(
  about: RequestRef,
): Promise<{ fee: string | null; refundOn: string | null } | null> {
  if (await canBeDecided(about.requestId)) return null;
  const letter = about.kind === "product" ? await readProductLetter(about.requestId) : null;
  if (letter?.paymentStatus !== "paid") return { fee: null, refundOn: null };
  const waitingSince = await readWaitingSince(about.requestId);
  return {
    fee: shortMoney(letter.feeCents),
    refundOn: waitingSince && (await refundDay(about, waitingSince)),
  };
}

/** The ISO day on which a waiting request's fee is refunded without a decision. */
const refundDay = (about: RequestRef, waitingSince: string): Promise<string> => {
  const refundAt = Date.parse(waitingSince) + env().UNDECIDED_REFUND_DAYS * 86_400_000;
  return patientDay(about, new Date(refundAt).toISOString());
};

/** True if the reader of the mail with this link still gets reminders; null for an unknown link. */
export async function reminderState(token: string): Promise<"on" | "off" | null> {
  const about = await openSecretLink(token, "unsubscribe");
  return about && ((await wantsReminders(about)) ? "on" : "off");
}

/** Unsubscribes the reader of the mail with this link from reminders; false for an unknown link. */
export const stopReminders = (token: string): Promise<boolean> => optOutOfReminders(hashToken(token));

/** Shows the page of an unsubscribe link; status 404 for an unknown link. */
export async function showReminders(token: string) {
  const reminders = await reminderState(token);
  return data({ reminders }, { status: reminders ? 200 : 404 });
}

/**
 * Handles the page's button, or a mail program's one-click request (RFC 8058), which is cross-site, has any content type,
 * and must not be redirected.
 */
export async function acceptUnsubscribe(request: Request, token: string) {
  const isFromMail = (await readBody(request)).includes("List-Unsubscribe");
  const isStopped = await stopReminders(token);
  if (isStopped && !isFromMail) throw redirect(paths.unsubscribe(token), 303);
  return data(null, { status: isStopped ? 202 : 404 });
}
