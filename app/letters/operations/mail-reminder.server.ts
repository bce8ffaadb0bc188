import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readBody } from "~/platform/http/form.server";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { letterEndingMail } from "../content/mails/reminder-mails";
import { letterLateMail } from "../content/mails/request-mails";
import { readMailedLetter } from "../store/issued-letters.server";
import { readProductLetter } from "../store/product-letters.server";
import {
  optOutOfReminders,
  wantsReminders,
  writeLateNotes,
  writeLetterReminders,
} from "../store/timed-mails.server";
import { pageUrlFor } from "./mail-letter.server";
import { type About, mailShopper } from "./mail-shopper.server";
import { linkDays, mailedSecretLink, openSecretLink } from "./secret-link.server";

const writtenAtOnce = 500;

/** Writes the reminders that are due, and the notes about late reviews. Throws `DatabaseError`. */
export async function writeTimedMails(): Promise<void> {
  while ((await writeLetterReminders(writtenAtOnce)) === writtenAtOnce);
  while ((await writeLateNotes(writtenAtOnce)) === writtenAtOnce);
}

/**
 * Reminds of a letter's end, unless it is no longer valid or its reader wants no reminders. Throws `ServiceError` to be
 * tried again.
 */
export async function mailLetterEnding(letterId: string, isLast: boolean, outboxId: string): Promise<void> {
  const letter = await readMailedLetter(letterId);
  if (letter?.state !== "valid" || !(await wantsReminders(letter))) return;
  await mailShopper(letter, outboxId, async () =>
    letterEndingMail({
      isLast,
      endsOn: letter.validUntil,
      renewUrl: await pageUrlFor(letter, outboxId),
      unsubscribeUrl: await unsubscribeUrlFor(letter, outboxId),
    }),
  );
}

async function unsubscribeUrlFor({ kind, requestId }: About, outboxId: string): Promise<string> {
  const target = { kind, requestId, purpose: "unsubscribe" } as const;
  const token = await mailedSecretLink(target, outboxId, linkDays.unsubscribe);
  return publicUrl(env()) + paths.unsubscribe(token);
}

/** Tells a shopper that the paid review is late, unless there is a decision by now. Throws `ServiceError` to be tried again. */
export async function mailLetterLate(about: About, outboxId: string): Promise<void> {
  const letter = about.kind === "product" ? await readProductLetter(about.requestId) : null;
  if (letter?.status !== "in_review" || letter.paymentStatus !== "paid") return;
  const askedAt = letter.paidAt ?? new Date().toISOString();
  await mailShopper(about, outboxId, async () =>
    letterLateMail({ askedAt, pageUrl: await pageUrlFor(about, outboxId) }),
  );
}

/** Whether the reader of the mail with this link is reminded; only shows a button, as mail scanners open links. */
export async function showReminders(token = "") {
  const about = await openSecretLink(token, "unsubscribe");
  const reminders = about && ((await wantsReminders(about)) ? ("on" as const) : ("off" as const));
  return data({ reminders }, { status: reminders ? 200 : 404 });
}

/**
 * Ends the reminders to the reader of the mail with this link: by the page's button, or by one press in a mail program
 * (RFC 8058), which comes from another host, in any form, and is never redirected.
 */
export async function stopReminders(request: Request, token = "") {
  const isFromMail = (await readBody(request)).includes("List-Unsubscribe");
  const isStopped = await optOutOfReminders(hashToken(token));
  if (isStopped && !isFromMail) throw redirect(paths.unsubscribe(token), 303);
  return data(null, { status: isStopped ? 202 : 404 });
}
