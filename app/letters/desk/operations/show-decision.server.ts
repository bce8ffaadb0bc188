import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { preparedFields } from "../domain/prepared";
import type { ReviewForm } from "../domain/review";
import { listHeldLetters } from "../store/held-letters.server";
import { listPhrases } from "../store/phrases.server";
import { readPreparedDraft, readReviewDraft } from "../store/review-drafts.server";
import { renewClaim, requireReview } from "./open-review.server";
import { readDossier } from "./read-dossier.server";

/**
 * What a decision's page shows; renews the claim. Throws a redirect to the request's page for a provider who has not
 * claimed it.
 */
export async function showDecision(request: Request, requestId: string | undefined, form: ReviewForm) {
  const open = await requireReview(request, requestId);
  if ((await renewClaim(open)) !== "held") throw redirect(paths.deskReview(open.review.requestId), 303);
  const { provider } = open;
  const key = { requestId: open.review.requestId, providerId: provider.id, form };
  const [{ review }, dossier, held, own, prepared, phrases] = await Promise.all([
    requireReview(request, requestId),
    readDossier(open.review, provider.id),
    listHeldLetters(provider.id),
    readReviewDraft(key),
    readPreparedDraft(key, provider.practiceId),
    listPhrases(provider.id),
  ]);
  const isPrepared = own === null && prepared !== null;
  return {
    review,
    dossier,
    held,
    draft: isPrepared ? preparedFields(prepared.fields) : own,
    /** The assistant who wrote what the form begins with. */
    preparedBy: isPrepared ? prepared.name : null,
    phrases,
    reader: provider.id,
    now: new Date().toISOString(),
  };
}
