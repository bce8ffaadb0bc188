import type { FieldSpec } from "~/kit/form/field-spec";
import { diagnosers, historyMessages, type SafetyPoint, safetyPoints } from "../domain/medical-history";
import type { Patient } from "../domain/patient";
import { wordsFor } from "./patient-questions";

/** Questions besides the conditions: who diagnosed them and when, and safety. */

interface PatientContext {
  patient: Patient;
}

const asOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const diagnosedByLabel = wordsFor("Who diagnosed you?", (patient) => `Who diagnosed ${patient}?`);

const currentTreatmentLabel = wordsFor(
  "How is your condition treated today?",
  (patient) => `How is ${patient}'s condition treated today?`,
);

export const diagnosisFields = (context: PatientContext): FieldSpec[] => [
  {
    type: "select",
    name: "diagnosedBy",
    label: diagnosedByLabel(context),
    hint: "Optional. No diagnosis yet? Say so: the provider decides what that means.",
    prompt: "Select who",
    options: asOptions(diagnosers),
  },
  {
    type: "text",
    name: "diagnosedOn",
    label: "When was that?",
    hint: "Optional. Month and year, for example 3/2021, or only the year.",
  },
  {
    type: "textarea",
    name: "currentTreatment",
    label: currentTreatmentLabel(context),
    hint: "Optional, but recommended",
    rows: 3,
  },
];

const safetyLabel = wordsFor(
  "Which of these apply to you?",
  (patient) => `Which of these apply to ${patient}?`,
);

/** The free text comes before the list, so that the list doesn't suggest answers. */
export const safetyFields = (context: PatientContext): FieldSpec[] => [
  {
    type: "textarea",
    name: "safetyWords",
    label: "Medication, allergies, and implants",
    hint: "With their names. Leave it empty if there are none.",
    rows: 3,
  },
  {
    type: "checkboxes",
    name: "safety",
    label: safetyLabel(context),
    hint: "Some products can harm people with one of these.",
    options: asOptions(safetyPoints),
    exclusive: "none" satisfies SafetyPoint,
    messages: { valueMissing: historyMessages.safety },
  },
];
