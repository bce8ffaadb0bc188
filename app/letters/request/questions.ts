import { otherCondition } from "~/eligibility/domain/offered-conditions";
import type { FieldSpec, SelectSpec } from "~/kit/form/field-spec";
import { boundedCache } from "~/platform/process/bounded-cache";
import { emailMessage } from "~/platform/values/email";
import { stateMessage, usStates } from "~/platform/values/us-state";
import { ageOfMajority } from "../content/state-rules.server";
import { healthConditions, intakeMessages } from "../domain/intake";
import { historyMessages, medicalHistory, namesSafety } from "../domain/medical-history";
import { type AgreementContext, type Patient, type PatientAnswers, patientOf } from "../domain/patient";
import { recordField } from "../ui/record-field";
import {
  healthConsentField,
  healthConsentSchema,
  sendingConsentFields,
  treatmentsAndConsents,
} from "./consent-questions";
import { diagnosisFields, safetyFields } from "./history-questions";
import { wordsFor } from "./patient-questions";

/** Questions of both wizards, so that their words and rules are the same. */

export interface LetterContext extends AgreementContext {
  conditionsOffered: readonly string[];
  patient: Patient;
}

/** The draft columns that the context is made from. */
export type ContextColumns = PatientAnswers & {
  conditions_offered: string[];
  state: string | null;
  email: string | null;
};

/** The context from a draft's columns; without them, only "Other" is offered, and the letter is for the visitor. */
export const letterContext = (draft: Partial<ContextColumns> | null): LetterContext => ({
  conditionsOffered: draft?.conditions_offered ?? [otherCondition],
  patient: patientOf(draft ?? {}),
  majority: ageOfMajority(draft?.state ?? null),
  holderEmail: draft?.email ?? null,
});

const optionalHint = "Optional, but recommended";

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const emailField: FieldSpec = {
  type: "email",
  name: "email",
  label: "Email",
  hint: "We'll send your letter here.",
  autoComplete: "email",
  inputMode: "email",
  messages: {
    valueMissing: emailMessage,
    typeMismatch: emailMessage,
  },
};

export const stateField: SelectSpec = {
  type: "select",
  name: "state",
  label: "State of residence",
  hint: "Your letter comes from a provider licensed in your state.",
  prompt: "Select a state",
  autoComplete: "address-level1",
  options: Object.entries(usStates).map(([value, label]) => ({ value, label })),
  messages: { valueMissing: stateMessage },
};

/** The patient's state, for which the letter is written. */
export const patientStateField = (context: LetterContext): SelectSpec =>
  context.patient.relation === "self"
    ? stateField
    : {
        ...stateField,
        label: `${context.patient.name}'s state of residence`,
        hint: "The letter comes from a provider licensed in that state.",
        autoComplete: undefined,
      };

const conditionsHint = wordsFor(
  "Select all you've been diagnosed with or are treated for.",
  (patient) => `Select all that ${patient} has been diagnosed with or is being treated for.`,
);

const otherConditionsLabel = wordsFor(
  "Your other condition(s)",
  (patient) => `${patient}'s other condition(s)`,
);

/** Consent, then the visitor's own words before our lists: symptoms and conditions, the diagnosis, safety questions. */
const conditionFields = (context: LetterContext): FieldSpec[] => [
  healthConsentField(context.patient),
  {
    type: "textarea",
    name: "symptoms",
    label: "Symptoms",
    hint: optionalHint,
  },
  {
    type: "checkboxes",
    name: "conditions",
    label: "Health conditions",
    hint: conditionsHint(context),
    options: asOptions(context.conditionsOffered),
    messages: { valueMissing: intakeMessages.conditions },
  },
  {
    type: "textarea",
    name: "otherConditions",
    label: otherConditionsLabel(context),
    revealedBy: { name: "conditions", value: otherCondition },
    messages: { valueMissing: intakeMessages.otherConditions },
  },
  ...diagnosisFields(context),
  ...safetyFields(context),
];

const previousTreatmentsLabel = wordsFor(
  "Which treatments have you tried before?",
  () => "Which treatments have they tried before?",
);

const productUseLabel = wordsFor(
  "How will you use the product to treat or prevent your condition?",
  () => "How will they use the product to treat or prevent the condition?",
);

const treatmentFields = (context: LetterContext): FieldSpec[] => [
  {
    type: "textarea",
    name: "previousTreatments",
    label: previousTreatmentsLabel(context),
    hint: optionalHint,
    rows: 3,
  },
  {
    type: "textarea",
    name: "productUse",
    label: productUseLabel(context),
    hint: optionalHint,
    rows: 3,
  },
  recordField(null),
  ...sendingConsentFields(context.patient),
];

/**
 * Cached, because creating a schema costs more than validating a step. The lists come from products; there are a few
 * hundred different ones.
 */
const conditionsAnswers = boundedCache<string, ReturnType<typeof withConsent>>({ max: 500 });

const withConsent = (offered: readonly string[]) =>
  healthConditions(offered)
    .safeExtend(medicalHistory.shape)
    .safeExtend(healthConsentSchema().shape)
    .refine(namesSafety, { path: ["safetyWords"], error: historyMessages.words, when: () => true });

function pickedConditionsSchema(offered: readonly string[]) {
  const list = JSON.stringify(offered);
  const answer = conditionsAnswers.get(list) ?? withConsent(offered);
  conditionsAnswers.set(list, answer);
  return answer;
}

/** The step about conditions, without its wording. */
export const conditionsStep = {
  slug: "conditions",
  usesContext: true,
  schema: (context: LetterContext) => pickedConditionsSchema(context.conditionsOffered),
  fields: conditionFields,
  consent: "healthConsent",
} as const;

/** The step about treatments, without its wording. */
export const treatmentsStep = {
  slug: "treatments",
  schema: treatmentsAndConsents,
  fields: treatmentFields,
};
