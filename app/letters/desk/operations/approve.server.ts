import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { refuse } from "~/platform/http/form.server";
import { dayInState } from "~/platform/values/state-day";
import { diagnosesOf } from "../../content/diagnoses.server";
import { letterTemplates } from "../../content/letter-templates.server";
import { stateRuleOf } from "../../content/state-rules.server";
import type { LetterQuestion } from "../../domain/history";
import type { LetterTemplate } from "../../domain/letter-template";
import { composeLetter } from "../../operations/compose-letter.server";
import { undrawnFinder } from "../../operations/undrawn-text.server";
import { readIntake } from "../../store/intake.server";
import { listQuestions } from "../../store/questions.server";
import { type ApprovedParts, approvalAnswer } from "../domain/approval";
import type { Review } from "../domain/review";
import { approveLetter, type ClaimKey } from "../store/decisions.server";
import { saveReviewDraft } from "../store/review-drafts.server";
import { approveFields } from "../ui/approve-fields";
import { acceptDecision } from "./decide.server";
import type { OpenReview } from "./open-review.server";
import { withCode, withDraft } from "./write-approval.server";

/** Today as an ISO day, where the patient lives. */
export const todayFor = ({ patientState }: Pick<Review, "patientState">): string =>
  dayInState(patientState, new Date());

interface SchemaOptions {
  forPreview: boolean;
  /** The letter stays valid for the days it was signed for. */
  keepsDays?: boolean;
  /** What else was there before a word was typed. */
  drafts?: readonly LetterTemplate[];
}

/** What an approval's fields must hold for this patient; its letter starts today or later unless given. */
export async function approvalSchema(
  review: Review,
  { forPreview, keepsDays = false, drafts = [] }: SchemaOptions,
) {
  const [intake, questions] = await Promise.all([readIntake(review), listQuestions(review.requestId)]);
  const today = todayFor(review);
  const evidence = {
    hasAnswer: hasAnswer(questions),
    askedOn: intake ? dayInState(review.patientState, intake.submittedAt) : today,
    today,
    standard: stateRuleOf(review.patientState).review.standard,
  };
  const conditions = intake?.conditions ?? [];
  const otherConditions = intake?.otherConditions ?? null;
  const lines = intake?.products ?? [];
  const names = intake && !keepsDays ? [intake.patient.name, intake.accountHolder] : [];
  const undrawn = await undrawnFinder();
  const named = { conditions, otherConditions, diagnoses: diagnosesOf(conditions) };
  const templates = [...letterTemplates(), ...drafts];
  return approvalAnswer({ templates, evidence, keepsDays, named, lines, names, undrawn, forPreview });
}

/** Whether the patient answered a question of a provider. */
export const hasAnswer = (questions: readonly Pick<LetterQuestion, "answeredAt">[]): boolean =>
  questions.some(({ answeredAt }) => answeredAt !== null);

/** Signs a letter; other buttons of its form only help to write it. */
export const approve = (request: Request, requestId: string | undefined) =>
  acceptDecision(request, requestId, {
    form: "approve",
    fields: approveFields,
    schema: ({ review }) => approvalSchema(review, { forPreview: false }),
    make: async ({ parts, decision }, key, open) => approveLetter(key, await letterOf(open, parts), decision),
    instead: async (intent, typed, { review, provider }) =>
      help(intent, typed, {
        key: { kind: review.kind, requestId: review.requestId, providerId: provider.id },
        page: paths.deskDecision(review.requestId, "approve"),
        preview: paths.deskPreview(review.requestId),
        days: {},
        schema: await approvalSchema(review, { forPreview: true }),
      }),
  });

/** The letter as this provider signs it today. */
export async function letterOf({ review, provider }: OpenReview, parts: ApprovedParts) {
  const intake = await readIntake(review);
  if (!intake) refuse(404, "The answers of this request are gone.");
  return composeLetter(intake, provider, parts, todayFor(review));
}

/** Where an approval's form is. */
interface FormPlace {
  key: ClaimKey;
  /** Paths of its page and of its preview. */
  page: string;
  preview: string;
  /** Days that aren't typed, by field. */
  days: Readonly<Record<string, string>>;
  /** What the fields must hold for a preview. */
  schema: Awaited<ReturnType<typeof approvalSchema>>;
}

/** Changes what is typed as the button says, saves it and shows the form again; null for a button that signs. */
export async function help(
  intent: string,
  typed: Record<string, string>,
  { key, page, preview, days, schema }: FormPlace,
) {
  const [what = "", choice = ""] = intent.split(":");
  if (what === "preview") {
    const parsed = parseWithZod(formOf({ ...typed, ...days }), { schema });
    return parsed.status === "success" ? redirect(preview, 303) : null;
  }
  if (what !== "find" && what !== "code" && what !== "draft") return null;
  const changed =
    what === "draft"
      ? withDraft(typed, choice, await readIntake(key))
      : what === "code"
        ? withCode(typed, choice)
        : typed;
  await saveReviewDraft({ ...key, form: "approve" }, changed);
  return redirect(page, 303);
}

/** Typed fields as a form holds them. */
export function formOf(typed: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return form;
}
