import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { withRequestRetryPage, withRetryPage } from "~/platform/http/unsaved-answers.server";
import { readDenial } from "../../store/letter-history.server";
import type { DeskMember } from "../domain/provider";
import { opinionSchema } from "../domain/second-opinion";
import { requireRight } from "../http/require-provider.server";
import { recordLetterOpened } from "../store/audit.server";
import { readNewestContent } from "../store/corrections.server";
import { listSecondOpinions } from "../store/practice.server";
import { readReview } from "../store/reviews.server";
import { saveSecondOpinion } from "../store/second-opinions.server";
import { readDossier } from "./read-dossier.server";
import { reviewConflictPage } from "./review-conflict";

const atOnce = 500;

/** Authorizes access to a sampled decision; `sample` is null unless it waits for this physician. */
async function findDrawn(request: Request, id = "") {
  const { provider } = await requireRight(request, "give-second-opinion");
  return { provider, sample: await withRequestRetryPage(request, () => findSample(provider, id)) };
}

const findSample = async ({ id: providerId }: DeskMember, id: string) =>
  (await listSecondOpinions(providerId, atOnce)).find((one) => one.id === id) ?? null;

/** Shows a second physician the request and the decision. */
export const showSecondOpinion = (request: Request, id: string | undefined) =>
  batchReads(() => readSecondOpinion(request, id));

async function readSecondOpinion(request: Request, id: string | undefined) {
  const { provider, sample } = await findDrawn(request, id);
  if (!sample) refuse(404, "There is no such decision, or it was read before.");
  const review = await readReview(sample.requestId, provider.practiceId);
  if (!review) refuse(404, "There is no such request.");
  await recordLetterOpened(review, provider.id);
  const [dossier, content, denial] = await Promise.all([
    readDossier(review, provider.id),
    sample.decision === "approved" ? readNewestContent(review.requestId) : null,
    sample.decision === "denied" ? readDenial(review.requestId) : null,
  ]);
  return data({ sample, dossier, content, denial, state: review.patientState });
}

function notWaiting(words: unknown, status: 404 | 409) {
  if (typeof words !== "string" || words.trim() === "")
    refuse(404, "There is no such decision, or it was read before.");
  const typed = [{ label: "In your words", text: words }];
  return reviewConflictPage({ why: "read-before", requestId: null, typed }, status);
}

/**
 * Records whether a second physician agrees. Throws 404 unless the decision waits for this physician, and 409 if someone
 * else has just read it; if words were typed, with a page that returns them.
 */
export async function acceptSecondOpinion(request: Request, id: string | undefined) {
  const { provider, sample } = await findDrawn(request, id);
  const form = await readForm(request);
  if (!sample) throw notWaiting(form.get("words"), 404);
  return withRetryPage(form, () =>
    acceptForm(form, opinionSchema, null, async ({ outcome, words = null }) => {
      if (!(await saveSecondOpinion(sample, provider.id, { outcome, words }))) throw notWaiting(words, 409);
      return redirectWith(paths.desk, "opined");
    }),
  );
}
