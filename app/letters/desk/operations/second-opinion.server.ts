import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { readKeyedForm } from "~/platform/http/keyed-form.server";
import { keepingPosted } from "~/platform/http/unsaved-answers.server";
import { readDenial } from "../../store/letter-history.server";
import type { DeskMember } from "../domain/provider";
import { opinionSchema } from "../domain/second-opinion";
import { requireRight } from "../http/require-provider.server";
import { recordLetterOpened } from "../store/audit.server";
import { readNewestContent } from "../store/corrections.server";
import { listSecondOpinions } from "../store/practice.server";
import { readReview } from "../store/reviews.server";
import { giveSecondOpinion } from "../store/second-opinions.server";
import { readDossier } from "./read-dossier.server";

const atOnce = 500;

/** The guard of a decision that was drawn: 404 unless it waits for this physician. */
async function requireSample(request: Request, id = "") {
  const { provider } = await requireRight(request, "give-second-opinion");
  const sample = await keepingPosted(request, () => findSample(provider, id));
  if (!sample) refuse(404, "There is no such decision, or it was read before.");
  return { provider, sample };
}

const findSample = async ({ id: providerId }: DeskMember, id: string) =>
  (await listSecondOpinions(providerId, atOnce)).find((one) => one.id === id) ?? null;

/** What a second physician reads: the request, and what was decided. */
export async function showSecondOpinion(request: Request, id: string | undefined) {
  const { provider, sample } = await requireSample(request, id);
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

const failed = {
  event: "second opinion could not be saved",
  formError: "We couldn't save that just now. What you typed is still below: please try again in a moment.",
};
const tooLate = { status: 409, formError: "Someone else has read this decision meanwhile." };

/** Notes whether a second physician agrees. */
export async function opine(request: Request, id: string | undefined) {
  const { provider, sample } = await requireSample(request, id);
  return readKeyedForm(request, opinionSchema, failed, async ({ outcome, words = null }) => {
    if (!(await giveSecondOpinion(sample, provider.id, { outcome, words }))) return tooLate;
    const headers = { "Set-Cookie": await setFlash(paths.desk, "opined") };
    return redirect(paths.desk, { status: 303, headers });
  });
}
