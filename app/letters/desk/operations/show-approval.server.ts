import { data } from "@remix-run/node";
import { z } from "zod";
import { diagnosisCodes, searchCodes } from "~/eligibility/conditions/content/diagnosis-codes.server";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { readFlash } from "~/platform/http/flash-cookie.server";
import { diagnosesOf } from "../../content/diagnoses.server";
import { letterTemplates, templateFor } from "../../content/letter-templates.server";
import { productsNamed } from "../../domain/asked-products";
import type { LetterContent } from "../../domain/letter-content";
import { draftedParts, gapIn, isUntouched } from "../../domain/letter-template";
import { lastLetterDay } from "../../domain/validity";
import { reviewLawOf } from "../../operations/review-law.server";
import { hasOpenedRecord } from "../../store/letter-records.server";
import { partsSoFar } from "../domain/approval";
import { decisions } from "../domain/decision";
import type { Dossier } from "../domain/dossier";
import { patientWords } from "../domain/patient-words";
import type { Review } from "../domain/review";
import { answeredTo, type HeldVisit } from "../domain/review-basis";
import { replacedIn } from "../domain/typed-text";
import { unrequestedLines } from "../domain/unrequested-lines";
import { readNewestContent } from "../store/corrections.server";
import { listHeldVisits } from "../store/desk-visits.server";
import { approvalSchema, todayFor } from "./approve.server";
import { letterSoFar } from "./letter-so-far.server";
import type { OpenReview } from "./open-review.server";
import { carriedFrom, draftsOf, filledFrom, letterDraft } from "./renewed-letter.server";
import { readDecision, requireClaim } from "./show-decision.server";
import { boxesOf } from "./signing-boxes.server";

const shownCodes = 8;

/** Shows the approval form: with what was typed before, or prefilled with what is known. */
export async function showApproval(request: Request, requestId: string | undefined) {
  const open = await requireClaim(request, requestId);
  const flash = await readFlash(
    request,
    paths.deskDecision(open.review.requestId, "approve"),
    z.enum(decisions),
  );
  const page = await batchReads(() => readApproval(open));
  return data({ ...page, done: flash.message }, { headers: flash.headers });
}

async function readApproval(open: OpenReview) {
  const { review, provider } = open;
  const reader = provider.id;
  const [{ draft, phrases, ...page }, schema, isRead, heldVisits] = await Promise.all([
    readDecision(open, "approve"),
    approvalSchema(review, { forPreview: true, providerId: reader }),
    hasOpenedRecord(review.requestId, reader),
    listHeldVisits(review, reader),
    // A letter's checkboxes compare it with the previous version.
    readNewestContent(review.requestId),
  ]);
  const keepAt = paths.deskDraft(review.requestId, "approve");
  const typed = draft && page.preparedBy === null ? draft : { ...defaultsOf(page), ...draft };
  const [held] = heldVisits;
  // How the review was made is known only if the reader's visit took place.
  const values =
    typed.basis || !held
      ? typed
      : { ...typed, basis: held.way, visitOn: held.on, visitMinutes: String(held.minutes) };
  const form = { ...(await approvalForm(values, { ...page, isRead, heldVisits })), phrases, keepAt };
  return { ...page, form, letter: letterSoFar(values, schema) };
}

interface Approved {
  review: Review;
  dossier: Dossier | null;
  /** The reader of the form. */
  reader: string;
  /** True if the signer has opened a record of the patient. */
  isRead: boolean;
  heldVisits: readonly HeldVisit[];
}

/**
 * The data of an approval form with these fields, for a patient with these answers. `before` is the letter that is approved
 * anew.
 */
export async function approvalForm(
  values: Record<string, string>,
  { review, dossier, reader, isRead, heldVisits }: Approved,
  before: LetterContent | null = null,
) {
  const state = review.patientState;
  const conditions = dossier?.conditions ?? [];
  const find = values.find ?? "";
  const { patient, accountHolder } = before ??
    dossier ?? { patient: { name: "", relation: "self" } as const, accountHolder: "" };
  const drafts = before ? [letterDraft(before)] : [];
  const templates = [...letterTemplates(), ...drafts, ...draftsOf(dossier?.renewed ?? null)];
  const suggested = diagnosesOf(conditions);
  return {
    values,
    find,
    found: (find ? searchCodes(find, shownCodes * 2) : values.icd10 ? [] : suggested).slice(
      0,
      shownCodes * 2,
    ),
    codes: diagnosisCodes(),
    evidence: { answered: answeredTo(dossier?.questions ?? [], reader), hasOpenedRecord: isRead, heldVisits },
    law: { state, rule: reviewLawOf(state) },
    lines: unrequestedLines(dossier?.products ?? []),
    boxes: await boxesOf(
      { patient, accountHolder, ...partsSoFar(values, dossier?.products ?? []) },
      { kind: review.kind, requestId: review.requestId, providerId: reader },
      values,
    ),
    words: dossier ? patientWords(dossier) : {},
    replaced: replacedIn(values),
    templates: conditions.filter((condition) => templateFor(condition) !== null),
    untouched: draftedParts.filter((part) => {
      const written = values[part] ?? "";
      return gapIn(written) === null && isUntouched(written, part, templates);
    }),
  };
}

function defaultsOf({
  review,
  dossier,
}: {
  review: Review;
  dossier: Dossier | null;
}): Record<string, string> {
  const product = productsNamed(dossier?.products ?? []);
  const startsOn = todayFor(review);
  const carried = carriedFrom(dossier?.renewed ?? null);
  return { product, ...(carried ? filledFrom(carried) : {}), startsOn, endsOn: lastLetterDay(startsOn) };
}
