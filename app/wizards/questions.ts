import { healthConditions, intakeMessages, other, treatmentHistory } from "~/domain/letters/intake";
import { ageMessages } from "~/domain/values/age";
import { emailMessage } from "~/domain/values/email";
import { stateMessage, usStates } from "~/domain/values/us-state";
import type { FieldSpec } from "~/ui/form/field-spec";

/** Questions both wizards ask, so that their words and rules stay the same. */

/** What the letters' steps know besides the answers. */
export interface LetterContext {
  conditionsOffered: readonly string[];
}

/** The context of a draft row; without one, only "Other" is offered. */
export const letterContext = (draft: { conditions_offered: string[] } | null): LetterContext => ({
  conditionsOffered: draft?.conditions_offered ?? [other],
});

const optionalHint = "Optional, but recommended";

export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

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

export const nameField: FieldSpec = {
  type: "text",
  name: "name",
  label: "Full name",
  hint: "Your legal name, as it appears on your FSA, HSA, or HRA account.",
  autoComplete: "name",
  messages: { valueMissing: intakeMessages.name },
};

export const stateField: FieldSpec = {
  type: "select",
  name: "state",
  label: "State of residence",
  hint: "Your letter comes from a provider licensed in your state.",
  prompt: "Select a state",
  autoComplete: "address-level1",
  options: Object.entries(usStates).map(([value, label]) => ({ value, label })),
  messages: { valueMissing: stateMessage },
};

export const ageField: FieldSpec = {
  type: "text",
  name: "age",
  label: "Age",
  hint: "In years. You must be at least 18.",
  inputMode: "numeric",
  rule: "age",
  messages: ageMessages,
};

/** Conditions with their "Other" text, and symptoms. */
const conditionFields = (context: LetterContext): FieldSpec[] => [
  {
    type: "checkboxes",
    name: "conditions",
    label: "Health conditions",
    hint: "Select all that you've been diagnosed with or are being treated for.",
    options: asOptions(context.conditionsOffered),
    messages: { valueMissing: intakeMessages.conditions },
  },
  {
    type: "textarea",
    name: "otherConditions",
    label: "Your other condition(s)",
    revealedBy: { name: "conditions", value: other },
    messages: { valueMissing: intakeMessages.otherConditions },
  },
  {
    type: "textarea",
    name: "symptoms",
    label: "Symptoms",
    hint: optionalHint,
  },
];

const treatmentFields: FieldSpec[] = [
  {
    type: "textarea",
    name: "previousTreatments",
    label: "Which treatments have you tried before?",
    hint: optionalHint,
  },
  {
    type: "textarea",
    name: "productUse",
    label: "How will you use the product to treat or prevent your condition?",
    hint: optionalHint,
  },
];

/** The step about conditions, without its words. */
export const conditionsStep = {
  slug: "conditions",
  usesContext: true,
  schema: (context: LetterContext) => healthConditions(context.conditionsOffered),
  fields: conditionFields,
} as const;

/** The step about treatments, without its words. */
export const treatmentsStep = {
  slug: "treatments",
  schema: () => treatmentHistory,
  fields: () => treatmentFields,
};
