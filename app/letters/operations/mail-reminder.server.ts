import { paths } from "~/paths";
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

/** Writes the reminders that are due, and the notes about late reviews. */
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

/** Whether the reader of the mail with this link is reminded; null for an unknown link. */
export async function reminderState(token: string): Promise<"on" | "off" | null> {
  const about = await openSecretLink(token, "unsubscribe");
  return about && ((await wantsReminders(about)) ? "on" : "off");
}

/** Ends the reminders to the reader of the mail with this link; false for an unknown link. */
export const stopReminders = (token: string): Promise<boolean> => optOutOfReminders(hashToken(token));
