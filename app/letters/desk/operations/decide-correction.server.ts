import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import type { LetterContent } from "../../domain/letter-content";
import { applyCorrection, approveCorrected, confirmLetter } from "../../operations/correct-letter.server";
import { previewLetter } from "../../operations/make-letter.server";
import { isDrawable } from "../../operations/unprintable-text.server";
import type { SignedDecision } from "../domain/approval";
import { type Decision, refusalSchema } from "../domain/decision";
import { seenLetter } from "../domain/seen-letter";
import type { Typed } from "../domain/typed-text";
import { confirmCorrection, refuseCorrection } from "../store/corrections.server";
import { readReviewDraft, saveReviewDraft } from "../store/review-drafts.server";
import { approveFields } from "../ui/approve-fields";
import { refusalFields } from "../ui/decision-fields";
import { approvalSchema } from "./approve.server";
import { textsOf, typedIn } from "./decide.server";
import { help } from "./help-approval.server";
import { insertPhrase } from "./insert-phrase.server";
import { refusedBefore, signedBefore } from "./made-before.server";
import { findCorrection, type OpenCorrection, requireCorrection, signingOf } from "./open-correction.server";
import { letterDraft } from "./renewed-letter.server";
import { reviewConflictPage } from "./review-conflict";
import { signTicked, type Unticked } from "./signing-boxes.server";
import { parseTyped } from "./typed-form";

/** The schema of an approval for a corrected letter, which keeps its period of validity. */
export const correctionSchema = (open: OpenCorrection, forPreview: boolean) =>
  approvalSchema(open.review, {
    forPreview,
    providerId: open.provider.id,
    keepsDays: true,
    drafts: [letterDraft(applyCorrection(open.content, open.correction))],
  });

/** Signs or refuses a correction. */
export const decideCorrection = (request: Request, id: string | undefined) =>
  batchReads(() => decide(request, id));

async function decide(request: Request, id: string | undefined) {
  const open = await findCorrection(request, id);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  return withRetryPage(form, async () => {
    if (!open.mayReview) return done(open, form, "not-licensed");
    if (open.correction.isDecided) return done(open, form, "closed");
    if (intent === "refuse") return refuseIt(open, form);
    return open.isSigner ? confirm(open, form, intent) : approve(open, form, intent);
  });
}

/** Refuses the correction; the shopper is told why. */
async function refuseIt(open: OpenCorrection, form: FormData) {
  const why = parseWithZod(form, { schema: refusalSchema });
  if (why.status !== "success") return respondInvalid(why.reply(), null, true);
  const { refusal: reason, refusalWords: words = null } = why.value;
  return done(open, form, await refuseCorrection(open.correction, open.provider.id, { reason, words }));
}

/** The first signer's decision stands; this signature confirms what they have seen. */
async function confirm(open: OpenCorrection, form: FormData, intent: string) {
  // A double submission of the approval has just been signed: by now they are the letter's signer.
  if (intent === "sign") return done(open, form, "closed");
  if (intent !== "confirm") refuse(400, "This isn't a form of ours.");
  const seen = parseWithZod(form, { schema: seenLetter });
  if (seen.status !== "success") return respondInvalid(seen.reply(), null);
  const next = confirmLetter(open.content, open.correction, signingOf(open));
  const reply = (fieldErrors: Unticked) => seen.reply({ fieldErrors });
  return sign(open, form, { next, decision: null, typed: null, reply });
}

/** Works like the approval of a request: each button saves the typed text, and the others only help to write it. */
async function approve(open: OpenCorrection, form: FormData, intent: string) {
  const { review, provider, correction, content } = open;
  const typed = typedIn(form);
  const key = { kind: review.kind, requestId: review.requestId, providerId: provider.id };
  if (intent === "save") {
    await saveTyped(open, typed);
    return redirect(paths.desk, 303);
  }
  const page = paths.deskCorrection(correction.id);
  const preview = paths.deskCorrectionPreview(correction.id);
  const days = daysOf(content);
  const phrased = await insertPhrase(intent, typed, { key, form: "approve", page });
  if (phrased) return phrased;
  const other = await help(intent, typed, {
    key,
    page,
    preview,
    days,
    schema: await correctionSchema(open, true),
  });
  if (other) return other;
  if (intent !== "sign" && intent !== "preview") refuse(400, "This isn't a form of ours.");
  const submission = await parseApproval(open, form);
  if (submission.status !== "success") {
    await saveTyped(open, typed);
    return respondInvalid(submission.reply(), null);
  }
  const { parts, decision } = submission.value;
  const next = approveCorrected(content, correction, parts, signingOf(open));
  const reply = (fieldErrors: Unticked) => submission.reply({ fieldErrors });
  return sign(open, form, { next, decision, typed, reply });
}

const daysOf = ({ startsOn, endsOn }: LetterContent) => ({ startsOn, endsOn });

/** The form has no days: the letter keeps its own. */
async function parseApproval(open: OpenCorrection, form: FormData) {
  for (const [name, day] of Object.entries(daysOf(open.content))) form.set(name, day);
  return parseWithZod(form, { schema: await correctionSchema(open, false) });
}

const saveTyped = ({ review, provider }: OpenCorrection, typed: Typed) =>
  saveReviewDraft({ requestId: review.requestId, providerId: provider.id, form: "approve" }, typed);

interface NextLetter {
  /** Null if it can't be printed. */
  next: LetterContent | null;
  /** Null if the signer's earlier decision stands. */
  decision: SignedDecision | null;
  /** What to save; null if nothing was typed. */
  typed: Typed | null;
  /** Shows the form again with these errors. */
  reply: (unticked: Unticked) => SubmissionResult;
}

async function sign(open: OpenCorrection, form: FormData, { next, decision, typed, reply }: NextLetter) {
  const { review, provider, correction } = open;
  const save = async () => typed && saveTyped(open, typed);
  if (!next || !(await isDrawable(next))) {
    await save();
    return respondInvalid(null, "unprintable");
  }
  const { requestId } = review;
  const kept = typed && { requestId, typed };
  const signing = { kind: review.kind, requestId, providerId: provider.id };
  const outcome = await signTicked(next, signing, typedIn(form), (ticks) =>
    confirmCorrection(correction.id, provider.id, next, { decision, ticks }, kept),
  );
  if (typeof outcome !== "object") return done(open, form, outcome);
  await save();
  return respondInvalid(reply(outcome), null);
}

/** `isRefusal` if the errors are those of the refusal's form. */
const respondInvalid = (result: SubmissionResult | null, fault: "unprintable" | null, isRefusal = false) =>
  data({ result, fault, isRefusal }, { status: 422 });

/** What this provider was answered if they decided the same before; null if they didn't. */
async function decidedBefore(open: OpenCorrection, form: FormData): Promise<Decision | null> {
  const { correction, provider } = open;
  const { requestId } = correction;
  if (form.get("intent") === "refuse") {
    const why = parseWithZod(form, { schema: refusalSchema });
    return why.status === "success" ? refusedBefore(correction, provider.id, why.value) : null;
  }
  const made = await signedBefore(
    { requestId, providerId: provider.id },
    async (content) => content && signedBy({ ...open, content }, form),
  );
  return made === "approved" ? "confirmed" : made;
}

/** The letter that the pressed button signs; null if it signs none, or the form is incomplete. */
async function signedBy(open: OpenCorrection, form: FormData): Promise<LetterContent | null> {
  const { content, correction } = open;
  const intent = form.get("intent");
  if (intent === "confirm" && parseWithZod(form, { schema: seenLetter }).status === "success")
    return confirmLetter(content, correction, signingOf(open));
  const approval = intent === "sign" ? await parseApproval(open, form) : null;
  if (approval?.status !== "success") return null;
  return approveCorrected(content, correction, approval.value.parts, signingOf(open));
}

async function done(
  open: OpenCorrection,
  form: FormData,
  outcome: Exclude<Awaited<ReturnType<typeof confirmCorrection | typeof refuseCorrection>>, "unticked">,
) {
  if (outcome !== "confirmed" && outcome !== "refused") {
    const why = outcome === "not-licensed" ? outcome : "closed";
    const made = why === "closed" ? await decidedBefore(open, form) : null;
    if (made) return redirectWith(paths.desk, made);
    throw reviewConflictPage({
      why,
      requestId: open.review.requestId,
      typed: textsOf([...approveFields, ...refusalFields], typedIn(form)),
    });
  }
  return redirectWith(paths.desk, outcome);
}

/** The corrected letter's PDF as this provider would sign it now; it isn't stored. */
export async function previewCorrection(request: Request, id: string | undefined): Promise<Response> {
  const open = await requireCorrection(request, id);
  const next = await nextOf(open);
  if (!next) return redirect(paths.deskCorrection(open.correction.id), 303);
  const headers = { "Content-Type": "application/pdf", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(await previewLetter(next)), { headers });
}

async function nextOf(open: OpenCorrection): Promise<LetterContent | null> {
  const { review, provider, correction, content } = open;
  const by = signingOf(open);
  if (open.isSigner) return confirmLetter(content, correction, by);
  const draft = await readReviewDraft({
    requestId: review.requestId,
    providerId: provider.id,
    form: "approve",
  });
  const { startsOn, endsOn } = content;
  const answer = parseTyped({ ...draft, startsOn, endsOn }, await correctionSchema(open, true));
  return answer.status === "success" ? approveCorrected(content, correction, answer.value.parts, by) : null;
}
