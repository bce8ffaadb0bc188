import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import {
  correctionLateMail,
  correctionRefusedMail,
  letterApprovedMail,
  letterCorrectedMail,
  letterRevokedMail,
} from "../content/mails/letter-mails";
import {
  letterQuestionMail,
  type QuestionReminder,
  questionReminderMail,
} from "../content/mails/question-mails";
import { answerDays } from "../domain/ending";
import type { RequestRef } from "../domain/letter-ref";
import { refusalSentence } from "../domain/refusal";
import { choiceDays } from "../domain/revocation";
import type { LateHours } from "../domain/waiting";
import { markLetterSent, readMailedLetter } from "../store/issued-letters.server";
import {
  readMailedQuestion,
  readRefusedCorrection,
  readWaitingCorrection,
} from "../store/letter-mail-facts.server";
import { patientDay } from "../store/request-facts.server";
import { lateLetterOf, mailShopper } from "./mail-shopper.server";
import { pageUrlFor } from "./page-link.server";
import { linkDays, mailedSecretLink } from "./secret-link.server";

/** Mails the secret link to an unanswered question, or a reminder after `days`. Throws `ServiceError` to be retried. */
export async function mailLetterQuestion(
  questionId: string,
  days: QuestionReminder | null,
  outboxId: string,
): Promise<void> {
  const question = await readMailedQuestion(questionId);
  if (!question?.isOpen) return;
  const target = { ...question, purpose: "question", subjectId: questionId } as const;
  await mailShopper(question, outboxId, async () => {
    const token = await mailedSecretLink(target, outboxId, linkDays.question);
    const questionUrl = publicUrl() + paths.letterQuestion(token);
    const asked = { questionUrl, linkDays: linkDays.question, closesOn: await closingDay(question) };
    return days === null ? letterQuestionMail(asked) : questionReminderMail({ ...asked, days });
  });
}

/** The ISO day on which the request of an unanswered question is closed. */
const closingDay = (question: RequestRef & { askedAt: string }): Promise<string> =>
  patientDay(question, new Date(Date.parse(question.askedAt) + answerDays * 86_400_000).toISOString());

/** Mails the link to a letter we made, which thereby counts as sent. Throws `ServiceError` to be retried. */
export const mailLetterApproved = (letterId: string, outboxId: string): Promise<void> =>
  mailSignedLetter(letterId, outboxId, letterApprovedMail);

/** Mails the link to a corrected letter, which thereby counts as sent. Throws `ServiceError` to be retried. */
export const mailLetterCorrected = (letterId: string, outboxId: string): Promise<void> =>
  mailSignedLetter(letterId, outboxId, letterCorrectedMail);

async function mailSignedLetter(
  letterId: string,
  outboxId: string,
  write: typeof letterApprovedMail,
): Promise<void> {
  const letter = await readMailedLetter(letterId);
  if (letter?.state !== "valid") return;
  await mailShopper(letter, outboxId, async () =>
    write({
      ...letter,
      letterUrl: await pageUrlFor(letter, outboxId),
      linkDays: linkDays.page,
      findUrl: publicUrl() + paths.findLetter,
      lateLetter: lateLetterOf(letter),
    }),
  );
  await markLetterSent(letterId);
}

const remedies = { product: "fee-or-review", order: "review" } as const;

/** Mails that a letter was revoked. Throws `ServiceError` to be retried. */
export async function mailLetterRevoked(letterId: string, outboxId: string): Promise<void> {
  const letter = await readMailedLetter(letterId);
  if (!letter) return;
  await mailShopper(letter, outboxId, async () =>
    letterRevokedMail({
      pageUrl: await pageUrlFor(letter, outboxId),
      remedy: letter.endCause === "our-mistake" ? remedies[letter.kind] : null,
      choiceDays,
    }),
  );
}

/** Mails that a correction takes longer than promised, unless it has been decided. Throws `ServiceError` to be retried. */
export async function mailCorrectionLate(id: string, hours: LateHours, outboxId: string): Promise<void> {
  const waiting = await readWaitingCorrection(id);
  if (!waiting) return;
  await mailShopper(waiting, outboxId, async () =>
    correctionLateMail({
      isPhysician: waiting.isPhysician,
      hours,
      askedOn: await patientDay(waiting, waiting.askedAt),
      pageUrl: await pageUrlFor(waiting, outboxId),
    }),
  );
}

/** Mails that a correction was refused, and why. Throws `ServiceError` to be retried. */
export async function mailCorrectionRefused(correctionId: string, outboxId: string): Promise<void> {
  const refused = await readRefusedCorrection(correctionId);
  if (!refused) return;
  await mailShopper(refused, outboxId, async () =>
    correctionRefusedMail({
      isPhysician: refused.isPhysician,
      reason: refusalSentence(refused.reason),
      pageUrl: await pageUrlFor(refused, outboxId),
    }),
  );
}
