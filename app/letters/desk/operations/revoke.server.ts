import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { readFormAnswers } from "~/platform/http/keyed-form.server";
import { practicePaths } from "~/practice-paths";
import { readLetterFile } from "../../operations/read-letter-file.server";
import { readLetterHistory } from "../../store/letter-history.server";
import { revocationSchema } from "../domain/decision";
import type { DeskMember } from "../domain/provider";
import type { Review } from "../domain/review";
import { mayAtDesk } from "../domain/rights";
import { checkRight } from "../http/require-provider.server";
import { listAudit, recordLetterOpened } from "../store/audit.server";
import { hasDecided } from "../store/chart-exports.server";
import { readNewestContent, revokeLetter } from "../store/corrections.server";
import { listHeldLetters } from "../store/held-letters.server";
import { readRequestStatus } from "../store/reviews.server";
import { requireLetter } from "./open-letter.server";

/** What the page of a signed letter shows: its words, what was done with it, and whether it can be taken back. */
export async function showSignedLetter(request: Request, requestId: string | undefined) {
  const { review, provider } = await requireLetter(request, requestId);
  const [content, audit, status, held] = await Promise.all([
    readNewestContent(review.requestId),
    listAudit(review.requestId),
    readRequestStatus(review),
    listHeldLetters(provider.id),
  ]);
  if (content) await recordLetterOpened(review, provider.id);
  const waiting = held.filter((letter) => letter.requestId === review.requestId);
  const isRevocable = status === "sent" && waiting.length === 0 && mayAtDesk(provider.role, "revoke-own");
  const { requestId: id } = review;
  const mayExport =
    mayAtDesk(provider.role, "export-any") ||
    (mayAtDesk(provider.role, "export-own") && (await hasDecided(id, provider.id)));
  return {
    requestId: id,
    content,
    hasFile: (await newestFile(id)) !== null,
    audit,
    held: waiting,
    chartPath: mayExport ? practicePaths.chart(id) : null,
    isRevocable,
    now: new Date().toISOString(),
  };
}

/** The newest version whose PDF is made; null where none is. */
async function newestFile(requestId: string) {
  const { letters } = await readLetterHistory(requestId);
  return letters.findLast(({ pdf }) => pdf !== null) ?? null;
}

/** The stored PDF of a request's letter, to look at. */
export async function showLetterFile(request: Request, requestId: string | undefined): Promise<Response> {
  const { review, provider } = await requireLetter(request, requestId);
  const version = await newestFile(review.requestId);
  if (!version) refuse(404, "There is no PDF of this letter yet.");
  await recordLetterOpened(review, provider.id);
  const bytes = await readLetterFile(version);
  if (!bytes) refuse(503, "The letter's file can't be read just now. Please try again in a moment.");
  const headers = { "Content-Type": "application/pdf", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(bytes), { headers });
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
