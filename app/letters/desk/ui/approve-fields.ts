import type { FieldSpec } from "~/kit/form/field-spec";
import { keysOf } from "~/platform/values/keys-of";
import { certification } from "../../content/signed-words";
import type { DraftedPart } from "../../domain/letter-template";
import type { ReviewLaw } from "../../domain/state-rules";
import { approvalMessages } from "../domain/approval-messages";
import { isBasisEnough, type ReviewBasis, type ReviewEvidence, reviewBases } from "../domain/review-basis";

export const codeListId = "diagnosis-codes";

/** Id of an approval's form, and prefix of its fields' ids. */
export const approveFormId = "approve";

const draftedField = (name: DraftedPart, label: string, rows: number): FieldSpec => ({
  type: "textarea",
  name,
  label,
  rows,
  messages: { valueMissing: approvalMessages[name] },
});

export const diagnosisFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "diagnosis",
    label: "Diagnosis",
    hint: "A specific condition; a symptom isn't enough.",
    messages: { valueMissing: approvalMessages.diagnosis },
  },
  {
    type: "text",
    name: "icd10",
    label: "ICD-10-CM code",
    hint: "Choose one above or type it. Leave it empty only where no code applies.",
    autoCapitalize: "none",
    spellCheck: false,
    list: codeListId,
  },
  {
    type: "checkbox",
    name: "confirm-diagnosis",
    label: "I've read this diagnosis and its code, and they're right for this patient",
    messages: { valueMissing: approvalMessages.unconfirmed },
  },
  {
    type: "textarea",
    name: "diagnosisWords",
    label: "Basis for the diagnosis",
    hint: "Required if the patient named another condition. Printed in the letter.",
    rows: 2,
  },
];

export const letterFields: readonly FieldSpec[] = [
  draftedField("effect", "How it affects this patient", 4),
  {
    type: "text",
    name: "product",
    label: "Product or service",
    hint: "The letter for an order adds “, and its replacement”.",
    messages: { valueMissing: approvalMessages.product },
  },
  draftedField("use", "Use and frequency", 3),
  draftedField("reason", "Why it treats this condition", 5),
];

export const dateFields: readonly FieldSpec[] = [
  {
    type: "date",
    name: "startsOn",
    label: "Valid from",
    messages: { valueMissing: approvalMessages.date },
  },
  {
    type: "date",
    name: "endsOn",
    label: "Valid until, 12 months at most",
    messages: { valueMissing: approvalMessages.date },
  },
];

export type BasisEvidence = Pick<ReviewEvidence, "answered" | "hasOpenedRecord" | "heldVisits">;

/**
 * The options for how the review was made: those that can be shown and that the patient's state accepts. "Asked a question"
 * requires an answer, "read the records" that this provider opened one, and a video visit that one took place.
 */
export function methodFieldsFor(
  { answered, hasOpenedRecord, heldVisits }: BasisEvidence,
  law: ReviewLaw,
): readonly FieldSpec[] {
  const shown: Partial<Record<ReviewBasis, boolean>> = {
    question: answered.includes("question"),
    "colleague-question": answered.includes("colleague-question"),
    records: hasOpenedRecord,
    video: heldVisits.some(({ way }) => way === "video"),
  };
  return methodFields.map((field) =>
    field.type === "radios"
      ? {
          ...field,
          options: bases.filter((basis) => (shown[basis] ?? true) && isBasisEnough(basis, law)).map(optionOf),
        }
      : field,
  );
}

const bases = keysOf(reviewBases);
const optionOf = (basis: ReviewBasis) => ({ value: basis, label: reviewBases[basis] });

const methodFields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "basis",
    label: "How you made the review",
    hint: "Printed in the letter. In 2024 the IRS warned about letters that rest only on self-reported facts.",
    options: bases.map(optionOf),
    messages: { valueMissing: approvalMessages.basis },
  },
  {
    type: "date",
    name: "visitOn",
    label: "Day of the visit or call",
    hint: "Printed in the letter and kept in the log.",
  },
  {
    type: "text",
    name: "visitMinutes",
    label: "Minutes it took",
    inputMode: "numeric",
  },
  {
    type: "textarea",
    name: "basisWords",
    label: "In your words",
    hint: "What you saw or asked, in a sentence or two. Required if the review rests on written answers only.",
    rows: 3,
  },
];

export const certificationFields: readonly FieldSpec[] = [
  {
    type: "checkboxes",
    name: "certified",
    label: "Certification",
    options: [{ value: "yes", label: certification }],
    messages: { valueMissing: approvalMessages.certified },
  },
];

export const approveFields: readonly FieldSpec[] = [
  ...diagnosisFields,
  ...letterFields,
  ...dateFields,
  ...methodFields,
  ...certificationFields,
];
