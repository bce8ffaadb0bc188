import type { FieldSpec } from "~/kit/form/field-spec";
import { certification } from "../../content/signed-words";
import type { DraftedPart } from "../../domain/letter-template";
import { approvalMessages, reviewBases } from "../domain/approval";

export const codeListId = "diagnosis-codes";

const drafted = (name: DraftedPart, label: string, rows: number, hint?: string): FieldSpec => ({
  type: "textarea",
  name,
  label,
  rows,
  hint,
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
    label: "What the diagnosis rests on",
    hint: "Needed where the patient named another condition. The letter says it.",
    rows: 2,
  },
];

export const letterFields: readonly FieldSpec[] = [
  drafted("effect", "How it affects this patient", 4),
  {
    type: "text",
    name: "product",
    label: "Product or service",
    messages: { valueMissing: approvalMessages.product },
  },
  drafted("use", "Use and frequency", 3),
  drafted("reason", "Why it treats this condition", 5),
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

export const methodFields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "basis",
    label: "How you made the review",
    hint: "The letter says it. The IRS warned in 2024 of letters that rest on self-reported facts only.",
    options: Object.entries(reviewBases).map(([value, label]) => ({ value, label })),
    messages: { valueMissing: approvalMessages.basis },
  },
  {
    type: "textarea",
    name: "basisWords",
    label: "In your words",
    hint: "What you saw or asked, in a sentence or two.",
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

/** Every field of the form in its order. */
export const approveFields: readonly FieldSpec[] = [
  ...diagnosisFields,
  ...letterFields,
  ...dateFields,
  ...methodFields,
  ...certificationFields,
];
