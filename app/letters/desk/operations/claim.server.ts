import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { readFlash, setFlash } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { env } from "~/platform/process/env.server";
import { reviewLawOf } from "../../operations/review-law.server";
import { listQuestions } from "../../store/questions.server";
import { readLastVisit } from "../../store/visits.server";
import { decisions } from "../domain/decision";
import { claimMinutes } from "../domain/queue";
import { claimReview, withdrawQuestion } from "../store/decisions.server";
import { listHeldLetters } from "../store/held-letters.server";
import { releaseReview } from "../store/reviews.server";
import { requireReview } from "./open-review.server";
import { readDossier } from "./read-dossier.server";

/** Shows a request. Viewing the page never claims it. */
export async function showReview(request: Request, requestId: string | undefined) {
  const { review, provider, claim, settings } = await requireReview(request, requestId);
  const flash = await readFlash(request, paths.deskReview(review.requestId), z.enum(decisions));
  const [dossier, visit, held, questions] = await batchReads(() =>
    Promise.all([
      claim === "held" ? readDossier(review, provider.id) : null,
      review.state === "visit" ? readLastVisit(review.requestId) : null,
      listHeldLetters(provider.id),
      review.state === "question" ? listQuestions(review.requestId) : [],
    ]),
  );
  const open = questions.find(({ answeredAt, withdrawnAt }) => answeredAt === null && withdrawnAt === null);
  const question = open ? { id: open.id, askedAt: open.askedAt } : null;
  const hasVisit = visit?.providerId === provider.id;
  const { usesKeys } = settings;
  const seen = { done: flash.message, reader: provider.id, usesKeys, now: new Date().toISOString() };
  const rule = reviewLawOf(review.patientState);
  return data({ review, question, hasVisit, rule, dossier, held, ...seen }, { headers: flash.headers });
}

/** Claims, takes over or releases a request, or withdraws its question, depending on the pressed button. */
export async function claimOrRelease(request: Request, requestId: string | undefined) {
  const { review, provider, from } = await requireReview(request, requestId);
  const form = await readForm(request);
  const intent = form.get("intent");
  const key = { requestId: review.requestId, providerId: provider.id };
  if (intent === "release") {
    const isReleased = await releaseReview(key.requestId, key.providerId);
    const headers = isReleased ? { "Set-Cookie": await setFlash(paths.desk, "released") } : undefined;
    return redirect(paths.deskQueue(from), { status: 303, headers });
  }
  if (intent === "withdraw-question") {
    // A page of an earlier question doesn't take back the one that was asked since.
    const question = z.uuid().safeParse(form.get("question")).data;
    const outcome = question ? await withdrawQuestion(key, question, claimMinutes) : "closed";
    if (outcome === "withdrawn") return redirect(paths.deskReview(review.requestId, from), 303);
    const refusal = outcome === "closed" ? ("no-question" as const) : ("closed" as const);
    return data({ refusal }, { status: 409 });
  }
  if (intent !== "claim" && intent !== "open" && intent !== "take-over")
    refuse(400, "This isn't a form of ours.");
  const outcome = await claimAs(key, intent === "take-over");
  // From the queue, a request opens with the approval form, which shows its answers beside it.
  const claimedPage =
    intent === "open"
      ? paths.deskDecision(review.requestId, "approve", from)
      : paths.deskReview(review.requestId, from);
  if (outcome === "claimed") return redirect(claimedPage, 303);
  return data({ refusal: outcome === "not-licensed" ? ("closed" as const) : outcome }, { status: 409 });
}

async function claimAs(key: Parameters<typeof claimReview>[0], takeOver: boolean) {
  const most = env().DESK_OPEN_CLAIMS;
  return (await claimReview(key, { minutes: claimMinutes, takeOver, most })).outcome;
}
