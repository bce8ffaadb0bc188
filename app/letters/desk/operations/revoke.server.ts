import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { readFormAnswers } from "~/platform/http/keyed-form.server";
import { revocationSchema } from "../domain/decision";
import type { DeskMember } from "../domain/provider";
import type { Review } from "../domain/review";
import { mayAtDesk } from "../domain/rights";
import { checkRight } from "../http/require-provider.server";
import { listAudit, recordLetterOpened } from "../store/audit.server";
import { readNewestContent, revokeLetter } from "../store/corrections.server";
import { listHeldLetters } from "../store/held-letters.server";
import { readRequestStatus } from "../store/reviews.server";
import { requireReview } from "./open-review.server";

/** What the page of a signed letter shows: its words, what was done with it, and whether it can be taken back. */
export async function showSignedLetter(request: Request, requestId: string | undefined) {
  const { review, provider } = await requireReview(request, requestId);
  const [content, audit, status, held] = await Promise.all([
    readNewestContent(review.requestId),
    listAudit(review.requestId),
    readRequestStatus(review),
    listHeldLetters(provider.id),
  ]);
  if (content) await recordLetterOpened(review, provider.id);
  const waiting = held.filter((letter) => letter.requestId === review.requestId);
  const isRevocable = status === "sent" && waiting.length === 0 && mayAtDesk(provider.role, "revoke-own");
  return { content, audit, held: waiting, isRevocable, now: new Date().toISOString() };
}

const failed = {
  event: "letter could not be revoked",
  formError: "We couldn't revoke the letter just now. Please try again in a moment.",
};
const tooLate = {
  status: 409,
  formError: "This letter isn't one that can be revoked now. Nothing was changed.",
};

/** Takes a signed letter back, with the reason the shopper reads. */
export function revoke(request: Request, form: FormData, review: Review, provider: DeskMember) {
  checkRight(request, provider, "revoke-own");
  return readFormAnswers(form, revocationSchema, failed, async (answer) => {
    if ((await revokeLetter(review, provider.id, answer)) === "closed") return tooLate;
    const headers = { "Set-Cookie": await setFlash(paths.desk, "revoked") };
    return redirect(paths.desk, { status: 303, headers });
  });
}
