import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { refuse } from "~/platform/http/form.server";
import { dayInState } from "~/platform/values/state-day";
import { diagnosesOf } from "../../content/diagnoses.server";
import { letterTemplates } from "../../content/letter-templates.server";
import type { LetterTemplate } from "../../domain/letter-template";
import { composeLetter } from "../../operations/compose-letter.server";
import { reviewLawOf } from "../../operations/review-law.server";
import { unprintableFinder } from "../../operations/unprintable-text.server";
import { readIntake } from "../../store/intake.server";
import { hasOpenedRecord } from "../../store/letter-records.server";
import { listQuestions } from "../../store/questions.server";
import { type ApprovedParts, approvalFormSchema } from "../domain/approval";
import type { Review } from "../domain/review";
import { answeredTo } from "../domain/review-basis";
import { requireSigner } from "../http/require-provider.server";
import { readLetterToRenew } from "../store/corrections.server";
import { approveLetter } from "../store/decisions.server";
import { listHeldVisits } from "../store/desk-visits.server";
import { approveFields } from "../ui/approve-fields";
import { acceptDecision } from "./decide.server";
import { readIntakeWithProducts } from "./find-contraindications.server";
import { help } from "./help-approval.server";
import { signedBefore } from "./made-before.server";
import type { OpenReview } from "./open-review.server";
import { draftsOf, renewedLetter } from "./renewed-letter.server";
import { signTicked } from "./signing-boxes.server";

/** Today's ISO day in the patient's time zone. */
export const todayFor = ({ patientState }: Pick<Review, "patientState">): string =>
  dayInState(patientState, new Date());

interface SchemaOptions {
  forPreview: boolean;
  /** The signer. */
  providerId: string;
  /** True if the letter keeps its period of validity. */
  keepsDays?: boolean;
  /** Other drafts that the form started with. */
  drafts?: readonly LetterTemplate[];
}

/** The schema of an approval for this patient; the letter starts today or later by default. */
export const approvalSchema = (review: Review, options: SchemaOptions) =>
  batchReads(() => readSchema(review, options));

async function readSchema(
  review: Review,
  { forPreview, providerId, keepsDays = false, drafts = [] }: SchemaOptions,
) {
  const [asked, questions, isRead, heldVisits, before] = await Promise.all([
    readIntakeWithProducts(review),
    listQuestions(review.requestId),
    hasOpenedRecord(review.requestId, providerId),
    listHeldVisits(review, providerId),
    readLetterToRenew(review.requestId),
  ]);
  const intake = asked?.intake;
  const today = todayFor(review);
  const evidence = {
    answered: answeredTo(questions, providerId),
    hasOpenedRecord: isRead,
    heldVisits,
    askedOn: intake ? dayInState(review.patientState, intake.submittedAt) : today,
    today,
    law: reviewLawOf(review.patientState),
  };
  const conditions = intake?.conditions ?? [];
  const otherConditions = intake?.otherConditions ?? null;
  const names = intake && !keepsDays ? [intake.patient.name, intake.accountHolder] : [];
  const { patient, accountHolderWritten } = intake ?? {};
  const written = keepsDays ? [] : [patient?.written ?? "", accountHolderWritten ?? ""];
  const unprintable = await unprintableFinder();
  const named = { conditions, otherConditions, diagnoses: diagnosesOf(conditions) };
  const renewed = intake && before ? renewedLetter(intake, before) : null;
  const templates = [...letterTemplates(), ...drafts, ...draftsOf(renewed)];
  return approvalFormSchema({
    templates,
    evidence,
    keepsDays,
    named,
    lines: asked?.products ?? [],
    names,
    written,
    unprintable,
    forPreview,
  });
}

/** Signs a letter; the form's other buttons only help to write it. */
export const approve = (request: Request, requestId: string | undefined) =>
  acceptDecision(request, requestId, {
    form: "approve",
    needs: "decide",
    fields: approveFields,
    schema: ({ review, provider }) => approvalSchema(review, { forPreview: false, providerId: provider.id }),
    make: async ({ parts, decision }, deciding, open) => {
      const letter = await letterOf(request, open, parts);
      return signTicked(letter, deciding, deciding.typed, (ticks) =>
        approveLetter(deciding, letter, { decision, ticks }),
      );
    },
    before: ({ parts }, deciding, open) => signedBefore(deciding, () => letterOf(request, open, parts)),
    instead: async (intent, typed, { review, provider, from }) =>
      help(intent, typed, {
        key: { kind: review.kind, requestId: review.requestId, providerId: provider.id },
        page: paths.deskDecision(review.requestId, "approve", from),
        preview: paths.deskPreview(review.requestId, from),
        days: {},
        schema: await approvalSchema(review, { forPreview: true, providerId: provider.id }),
      }),
  });

/** The letter as this provider would sign it today. */
export async function letterOf(
  request: Request,
  { review, provider }: Pick<OpenReview, "review" | "provider">,
  parts: ApprovedParts,
) {
  const signer = requireSigner(request, provider);
  const intake = await readIntake(review);
  if (!intake) refuse(404, "The answers of this request are gone.");
  return composeLetter(intake, signer, parts, todayFor(review));
}
