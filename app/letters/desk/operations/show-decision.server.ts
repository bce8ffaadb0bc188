import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { preparedFields } from "../domain/assistant-draft";
import type { ReviewForm } from "../domain/review";
import { listHeldLetters } from "../store/held-letters.server";
import { listPhrases } from "../store/phrases.server";
import { readPreparedDraft, readReviewDraft } from "../store/review-drafts.server";
import { type OpenReview, requireReview } from "./open-review.server";
import { readDossier } from "./read-dossier.server";

/** Authorizes a decision's page; throws a redirect to the request's page for a provider who hasn't claimed it. */
export async function requireClaim(request: Request, requestId: string | undefined): Promise<OpenReview> {
  const open = await requireReview(request, requestId);
  if (open.claim !== "held") throw redirect(paths.deskReview(open.review.requestId, open.from), 303);
  return open;
}

/** Shows a decision's page to the provider who has claimed the request. */
export const showDecision = async (request: Request, requestId: string | undefined, form: ReviewForm) =>
  readDecision(await requireClaim(request, requestId), form);

/** The data of a decision's page. */
export const readDecision = ({ review, provider }: OpenReview, form: ReviewForm) =>
  batchReads(async () => {
    const key = { requestId: review.requestId, providerId: provider.id, form };
    const [dossier, held, own, prepared, phrases] = await Promise.all([
      readDossier(review, provider.id),
      listHeldLetters(provider.id),
      readReviewDraft(key),
      readPreparedDraft(key),
      listPhrases(provider.id),
    ]);
    const isPrepared = own === null && prepared !== null;
    return {
      review,
      dossier,
      held,
      draft: isPrepared ? preparedFields(prepared.fields) : own,
      /** The assistant whose draft the form begins with. */
      preparedBy: isPrepared ? prepared.name : null,
      phrases,
      reader: provider.id,
      now: new Date().toISOString(),
    };
  });
