import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { readForm, refuse } from "~/platform/http/form.server";
import type { LetterSoFar } from "../domain/letter-so-far";
import { type ReviewForm, reviewForms } from "../domain/review";
import { saveReviewDraft } from "../store/review-drafts.server";
import { approvalSchema } from "./approve.server";
import { typedIn } from "./decide.server";
import { correctionSchema } from "./decide-correction.server";
import { letterSoFar } from "./letter-so-far.server";
import { findCorrection, requireCorrection } from "./open-correction.server";
import { findReview, requireReview } from "./open-review.server";

/** The URL at which a form's draft is saved: a GET redirects to the form. */
export async function redirectToDecision(
  request: Request,
  requestId: string | undefined,
  name: string | undefined,
) {
  const { review } = await requireReview(request, requestId);
  return redirect(paths.deskDecision(review.requestId, requireForm(name, reviewForms)), 303);
}

/**
 * Autosaves the draft of a decision. Returns the letter so far for an approval; throws 409 if the provider lost the request
 * or the license meanwhile.
 */
export const acceptDraft = (request: Request, requestId: string | undefined, name: string | undefined) =>
  batchReads(() => saveDraft(request, requestId, name));

async function saveDraft(
  request: Request,
  requestId: string | undefined,
  name: string | undefined,
): Promise<LetterSoFar | null> {
  const open = await findReview(request, requestId);
  const form = requireForm(name, reviewForms);
  const typed = typedIn(await readForm(request));
  if (open.claim !== "held") throw new Response("This request isn't yours anymore.", { status: 409 });
  const { review, provider } = open;
  await saveReviewDraft({ requestId: review.requestId, providerId: provider.id, form }, typed);
  if (form !== "approve") return null;
  return letterSoFar(typed, await approvalSchema(review, { forPreview: true, providerId: provider.id }));
}

const requireForm = <Form extends ReviewForm>(name: string | undefined, forms: readonly Form[]): Form =>
  forms.find((form) => form === name) ?? refuse(404, "There is no such form.");

/** The forms of a correction: approving the letter anew, and the refusal. */
const correctionForms = ["approve", "deny"] as const satisfies readonly ReviewForm[];

/** Like `redirectToDecision`, for a correction. */
export async function redirectToCorrection(
  request: Request,
  id: string | undefined,
  name: string | undefined,
) {
  const { correction } = await requireCorrection(request, id);
  requireForm(name, correctionForms);
  return redirect(paths.deskCorrection(correction.id), 303);
}

/** Saves a correction's draft as `acceptDraft` does. Its first signer doesn't fill in an approval. */
export const acceptCorrectionDraft = (request: Request, id: string | undefined, name: string | undefined) =>
  batchReads(() => saveCorrectionDraft(request, id, name));

async function saveCorrectionDraft(
  request: Request,
  id: string | undefined,
  name: string | undefined,
): Promise<LetterSoFar | null> {
  const open = await findCorrection(request, id);
  const form = requireForm(name, correctionForms);
  const typed = typedIn(await readForm(request));
  const { review, provider, content, correction } = open;
  if (!open.mayReview || correction.isDecided || (open.isSigner && form === "approve"))
    throw new Response("This correction isn't yours anymore.", { status: 409 });
  await saveReviewDraft({ requestId: review.requestId, providerId: provider.id, form }, typed);
  if (form === "deny") return null;
  const { startsOn, endsOn } = content;
  return letterSoFar(typed, await correctionSchema(open, true), { startsOn, endsOn });
}
