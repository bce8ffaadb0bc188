import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { zoneOf } from "~/platform/values/state-day";
import { momentIn, usTimeZones } from "~/platform/values/zoned-time";
import { isOpenVisit, shownTime, type Visit } from "../../domain/visit";
import { heldWays, offeredWays } from "../../operations/visit-place.server";
import { cancelVisit, readLastVisit } from "../../store/visits.server";
import { claimMinutes } from "../domain/queue";
import { furtherSchema, heldFields, offerSchema, outcomeMessages } from "../domain/visit-offer";
import { checkRight } from "../http/require-provider.server";
import {
  offerVisit,
  offerVisitTimes,
  recordVisitHeld,
  recordVisitMissed,
  withdrawVisitTime,
} from "../store/desk-visits.server";
import { listHeldLetters } from "../store/held-letters.server";
import { timeFields } from "../ui/visit-fields";
import { textsOf, typedIn } from "./decide.server";
import { offeredBefore } from "./made-before.server";
import { findReview, type OpenReview, requireReview } from "./open-review.server";
import { readDossier } from "./read-dossier.server";
import { type ReviewConflictData, reviewConflictPage } from "./review-conflict";

/**
 * Shows the form of an offer to a provider who has claimed the request, or an open visit's times and outcome to its
 * provider. Throws a redirect to the request's page for anyone else.
 */
export async function showVisit(request: Request, requestId: string | undefined) {
  const open = await requireReview(request, requestId);
  checkRight(request, open.provider, "decide");
  const [visit, held] = await batchReads(() =>
    Promise.all([readLastVisit(open.review.requestId), listHeldLetters(open.provider.id)]),
  );
  const page = { held, reader: open.provider.id, now: new Date().toISOString() };
  const zone = visit?.providerId === open.provider.id ? visit.providerZone : zoneOf(open.review.patientState);
  if (visit && isManaged(visit, open)) {
    const dossier = await readDossier(open.review, open.provider.id);
    return { ...page, review: open.review, dossier, visit: visitView(visit, open), offer: null };
  }
  const { review } = open;
  if (open.claim !== "held") throw redirect(paths.deskReview(review.requestId, open.from), 303);
  const dossier = await readDossier(review, open.provider.id);
  const ways = offeredWays(open.provider, review.patientState);
  return { ...page, review, dossier, visit: null, offer: { ways, values: { zone: knownZone(zone) } } };
}

/** Maps a zone to one of the form's list: some states have their own name for the same zone. */
const knownZone = (zone: string): string => (Object.hasOwn(usTimeZones, zone) ? zone : "America/New_York");

/** True if the reader offered this visit and it is open, or its outcome was never recorded. */
const isManaged = (visit: Visit, { provider, review }: OpenReview): boolean =>
  visit.providerId === provider.id &&
  ((isOpenVisit(visit) && review.state === "visit") ||
    (visit.state === "unrecorded" && review.state === "waiting"));

function visitView(visit: Visit, { review, provider }: OpenReview) {
  const now = new Date().toISOString();
  const shown = (at: string) => ({
    at,
    own: momentIn(visit.providerZone, at),
    patients: momentIn(zoneOf(review.patientState), at),
    isOver: at <= now,
  });
  return {
    id: visit.id,
    way: visit.way,
    ways: heldWays(provider),
    minutes: visit.minutes,
    zone: visit.providerZone,
    isUnrecorded: visit.state === "unrecorded",
    booked: visit.startsAt === null ? null : shown(visit.startsAt),
    times: visit.times.filter((at) => at !== visit.startsAt).map(shown),
  };
}

/** Offers a visit or further times, withdraws a time, cancels, or records the outcome, depending on the pressed button. */
export const changeVisit = (request: Request, requestId: string | undefined) =>
  batchReads(() => change(request, requestId));

async function change(request: Request, requestId: string | undefined) {
  const open = await findReview(request, requestId);
  const form = await readForm(request);
  checkRight(request, open.provider, "decide");
  if (!open.mayReview) throw conflictPage(open, form, "not-licensed");
  const intent = String(form.get("intent") ?? "");
  const visitId = String(form.get("visit") ?? "");
  return withRetryPage(form, async () => {
    if (intent === "offer") return offer(open, form);
    const [what = "", ...rest] = intent.split(" ");
    if (!steps.includes(what)) refuse(400, "This isn't a form of ours.");
    const visit = await readLastVisit(open.review.requestId);
    if (!visit || visit.id !== visitId || visit.providerId !== open.provider.id) return isOver(open, form);
    if (what === "more") return offerMore(open, visit, form);
    if (what === "withdraw") return withdrawTime(open, visit, rest.join(" "));
    if (what === "cancel") return cancel(open, visit, shownTime(form));
    if (what === "held") return recordHeld(open, visit, form);
    return recordMissed(open, visit);
  });
}

/** Actions on an offered visit. */
const steps: readonly string[] = ["more", "withdraw", "cancel", "held", "missed"];

const pageOf = ({ review, from }: OpenReview) => paths.deskVisit(review.requestId, from);

async function offer(open: OpenReview, form: FormData) {
  const { review, provider, claim } = open;
  const key = { requestId: review.requestId, providerId: provider.id };
  const submission = parseWithZod(form, { schema: offerSchema(new Date()) });
  if (claim !== "held") {
    if (submission.status !== "success" || !(await offeredBefore(key, submission.value)))
      throw conflictPage(open, form, claim);
    return redirectWith(paths.deskQueue(open.from), "visit-offered");
  }
  if (submission.status !== "success")
    return data({ result: submission.reply(), form: "offer" as const, fault: null }, { status: 422 });
  if (!offeredWays(provider, review.patientState).includes(submission.value.way))
    refuse(400, "This isn't a form of ours.");
  const outcome = await offerVisit(key, submission.value);
  if (outcome === "past") return refuseVisit(open, "past");
  if (outcome !== "offered" && !(await offeredBefore(key, submission.value)))
    throw conflictPage(open, form, outcome);
  return redirectWith(paths.deskQueue(open.from), "visit-offered");
}

async function offerMore(open: OpenReview, visit: Visit, form: FormData) {
  const submission = parseWithZod(form, { schema: furtherSchema(new Date()) });
  if (submission.status !== "success")
    return data({ result: submission.reply(), form: "more" as const, fault: null }, { status: 422 });
  const outcome = await offerVisitTimes(visit.id, open.provider.id, shownTime(form), submission.value);
  if (outcome === "over") return isOver(open, form);
  if (outcome === "changed") {
    const result = submission.reply({ formErrors: [faults.changed] });
    return data({ result, form: "more" as const, fault: null }, { status: 409 });
  }
  return outcome === "offered" ? redirect(pageOf(open), 303) : refuseVisit(open, outcome);
}

/** The visit can't be changed anymore; throws a page with the times that were offered in vain. */
function isOver(open: OpenReview, form: FormData) {
  if (timesIn(form).length === 0) return refuseVisit(open, "over");
  throw conflictPage(open, form, "visit-over");
}

const conflictPage = ({ review }: OpenReview, form: FormData, why: ReviewConflictData["why"]) =>
  reviewConflictPage({ why, requestId: review.requestId, typed: timesIn(form) });

/** Days and times as typed, in the form's words. */
const timesIn = (form: FormData) => textsOf(timeFields, typedIn(form));

async function withdrawTime(open: OpenReview, visit: Visit, at: string) {
  const isTime = visit.times.includes(at);
  const outcome = isTime ? await withdrawVisitTime(visit.id, open.provider.id, at) : "withdrawn";
  return outcome === "withdrawn" ? redirect(pageOf(open), 303) : refuseVisit(open, outcome);
}

async function cancel(open: OpenReview, visit: Visit, shown: string | null) {
  const by = { providerId: open.provider.id, minutes: claimMinutes };
  const outcome = visit.state === "canceled" ? "canceled" : await cancelVisit(visit.id, shown, by);
  return outcome === "canceled"
    ? redirect(paths.deskReview(open.review.requestId, open.from), 303)
    : refuseVisit(open, outcome);
}

const recordedBy = ({ provider }: OpenReview, { id: visitId }: Visit) => ({
  visitId,
  providerId: provider.id,
  claimMinutes,
});

async function recordHeld(open: OpenReview, visit: Visit, form: FormData) {
  const submission = parseWithZod(form, { schema: heldFields });
  const refused = (result: SubmissionResult) =>
    data({ result, form: "held" as const, fault: null }, { status: 422 });
  if (submission.status !== "success") return refused(submission.reply());
  const { way, minutes } = submission.value;
  const outcome = await recordVisitHeld(recordedBy(open, visit), { way, minutes: Number(minutes) });
  if (outcome === "too-long")
    return refused(submission.reply({ fieldErrors: { minutes: [outcomeMessages.tooLong] } }));
  if (outcome !== "held") return refuseVisit(open, outcome);
  return redirect(paths.deskDecision(open.review.requestId, "approve", open.from), 303);
}

async function recordMissed(open: OpenReview, visit: Visit) {
  const outcome = await recordVisitMissed(recordedBy(open, visit));
  if (outcome !== "missed") return refuseVisit(open, outcome);
  return redirect(paths.deskReview(open.review.requestId, open.from), 303);
}

const faults = {
  over: "This visit is over, or was changed meanwhile. Nothing was done.",
  past: "One of the times has passed. Nothing was offered.",
  booked: "The patient has just picked that time. Offer other times, or cancel the visit.",
  last: "That's the only time left to pick. Offer another first, or cancel the visit.",
  changed: "The patient has picked or moved the time meanwhile. Nothing was done: look at it once more.",
  early: "The visit hasn't begun yet.",
} as const;

/** Shows the current page, with the reason why a step failed. */
async function refuseVisit(open: OpenReview, why: keyof typeof faults) {
  const { review, from } = open;
  if (why === "over" && review.state !== "visit")
    throw await redirectWith(paths.deskReview(review.requestId, from), "visit-over");
  return data({ result: null, form: null, fault: faults[why] }, { status: 409 });
}
