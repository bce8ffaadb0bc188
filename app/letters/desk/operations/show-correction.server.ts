import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { dayInState } from "~/platform/values/state-day";
import { applyCorrection } from "../../operations/correct-letter.server";
import { hasOpenedRecord } from "../../store/letter-records.server";
import { recordLetterOpened } from "../store/audit.server";
import { listHeldVisits } from "../store/desk-visits.server";
import { listPhrases } from "../store/phrases.server";
import { readReviewDraft } from "../store/review-drafts.server";
import { correctionSchema } from "./decide-correction.server";
import { letterSoFar } from "./letter-so-far.server";
import { type OpenCorrection, requireCorrection } from "./open-correction.server";
import { readDossier } from "./read-dossier.server";
import { filledFrom } from "./renewed-letter.server";
import { approvalForm } from "./show-approval.server";
import { boxesOf } from "./signing-boxes.server";

/** Shows a correction: the letter to the provider who signed it, the approval form to anyone else. */
export const showCorrection = (request: Request, id: string | undefined) =>
  batchReads(() => readCorrectionPage(request, id));

async function readCorrectionPage(request: Request, id: string | undefined) {
  const open = await requireCorrection(request, id);
  const { review, provider, correction } = open;
  await recordLetterOpened(review, provider.id);
  const asked = askedOf(open);
  if (correction.isDecided) return { kind: "decided" as const, asked };
  const letter = applyCorrection(open.content, correction);
  const key = { requestId: review.requestId, providerId: provider.id };
  const readRefusal = () => readReviewDraft({ ...key, form: "deny" });
  if (open.isSigner) {
    const [refusal, boxes] = await Promise.all([
      readRefusal(),
      boxesOf(letter, { kind: review.kind, ...key }, {}),
    ]);
    return { kind: "confirm" as const, asked, refusal, letter, boxes };
  }
  const [refusal, dossier, draft, isRead, heldVisits, phrases] = await Promise.all([
    readRefusal(),
    readDossier(review, provider.id),
    readReviewDraft({ ...key, form: "approve" }),
    hasOpenedRecord(review.requestId, provider.id),
    listHeldVisits(review, provider.id),
    listPhrases(provider.id),
  ]);
  const values = draft ?? filledFrom(letter);
  const keepAt = paths.deskCorrectionDraft(correction.id, "approve");
  const form = {
    ...(await approvalForm(values, { review, dossier, reader: provider.id, isRead, heldVisits }, letter)),
    phrases,
    keepAt,
  };
  const { startsOn, endsOn } = open.content;
  const soFar = letterSoFar(values, await correctionSchema(open, true), { startsOn, endsOn });
  return { kind: "approve" as const, asked, refusal, review, dossier, form, letter: soFar };
}

function askedOf({ review, correction, content }: OpenCorrection) {
  const { id, field, askedFor, askedAt } = correction;
  const { startsOn, endsOn, signer } = content;
  const before = {
    physician: null,
    product: content.product.name,
    "patient-name": content.patient.name,
    "written-name": content.patient.written ?? "No such name",
  }[field];
  return {
    id,
    field,
    askedFor,
    askedOn: dayInState(review.patientState, askedAt),
    before,
    startsOn,
    endsOn,
    signedBy: `${signer.name}, ${signer.credential}`,
  };
}
