import { refuse } from "~/platform/http/form.server";
import { withRequestRetryPage } from "~/platform/http/unsaved-answers.server";
import { isOfName } from "../../domain/issued-letter";
import type { LetterContent } from "../../domain/letter-content";
import type { Signing } from "../../operations/correct-letter.server";
import { isPhysician, type Provider } from "../domain/provider";
import type { Review } from "../domain/review";
import { requireProvider, requireSigner } from "../http/require-provider.server";
import { type Correction, readCorrection, readNewestLetter } from "../store/corrections.server";
import { todayFor } from "./approve.server";
import { findReview, refuseUnlicensed } from "./open-review.server";

export interface OpenCorrection {
  provider: Provider;
  review: Review;
  correction: Correction;
  /** The letter's current content. */
  content: LetterContent;
  /**
   * True if the provider signed the letter and only a name changes: their decision stands, and confirming is enough. Any
   * other signer, and another product, needs a new approval.
   */
  isSigner: boolean;
  /** True if the provider may sign in the patient's state today. */
  mayReview: boolean;
}

/** Authorizes a correction's page: as `findCorrection`, and throws 403 if the provider may not sign today. */
export async function requireCorrection(request: Request, id?: string): Promise<OpenCorrection> {
  const open = await findCorrection(request, id);
  if (!open.mayReview) refuseUnlicensed(request, open);
  return open;
}

/**
 * Authorizes what is typed on a correction's page: as `findReview` for its request; 404 for an unknown correction, and 403
 * for a non-physician if a physician is required.
 */
export async function findCorrection(request: Request, id = ""): Promise<OpenCorrection> {
  const signedIn = await requireProvider(request);
  const about = signedIn.session.opened?.review.requestId;
  const correction = about ? await withRequestRetryPage(request, () => readCorrection(about, id)) : null;
  if (!correction) refuse(404, "There is no such correction.");
  const { provider: member, review, mayReview } = await findReview(request, correction.requestId, signedIn);
  const provider = requireSigner(request, member);
  const letter = await withRequestRetryPage(request, () => readNewestLetter(correction.requestId));
  if (!letter) refuse(404, "There is no such letter.");
  if (correction.field === "physician" && !isPhysician(provider.credential))
    refuse(403, "Only an MD or DO may decide on this.");
  const isSigner = letter.providerId === provider.id && isOfName(correction.field);
  return { provider, review, correction, content: letter.content, isSigner, mayReview };
}

/** Who signs the corrected letter, today. */
export const signingOf = ({ provider, review }: OpenCorrection): Signing => ({
  provider,
  state: review.patientState,
  today: todayFor(review),
});
