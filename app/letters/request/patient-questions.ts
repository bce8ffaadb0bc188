import { z } from "zod";
import type { FieldSpec, InputSpec } from "~/kit/form/field-spec";
import { age, ageMessages } from "~/platform/values/age";
import { intakeMessages } from "../domain/intake";
import {
  type Actor,
  type AgreementContext,
  actors,
  dependentSchema,
  familyRelations,
  type Patient,
  patientAgeMessages,
  patientMessages,
  spouseSchema,
} from "../domain/patient";

/**
 * The patient's identity, and the wording of questions: the specified one for the account holder, else with the patient's
 * name.
 */

interface PatientContext {
  patient: Patient;
}

/** Context of the step about the patient's age. */
type AgeContext = PatientContext & AgreementContext;

/** Chooses the wording: for the account holder, or with another patient's name. */
export const wordsFor =
  (own: string, others: (patient: string) => string) =>
  ({ patient }: PatientContext): string =>
    patient.relation === "self" ? own : others(patient.name);

const nameField: FieldSpec = {
  type: "text",
  name: "name",
  label: "Full name",
  hint: "Your legal name in Latin letters, as it appears on your FSA, HSA, or HRA account: the plan compares them.",
  autoComplete: "name",
  messages: { valueMissing: intakeMessages.name },
};

const relationLabels: Record<(typeof familyRelations)[number], string> = {
  spouse: "Spouse",
  child: "Child",
  dependent: "Other dependent",
};

const writtenField = (name: string, label: string, hint: string): InputSpec => ({
  type: "text",
  name,
  label,
  hint,
});

/** The account holder's name, and who the patient is; `patientHint` is shown below the patient's name. */
export const nameFields = (patientHint: string): FieldSpec[] => [
  nameField,
  writtenField(
    "nameAsWritten",
    "Your name as you write it",
    "Optional, if not in Latin letters. The letter shows both.",
  ),
  {
    type: "checkbox",
    name: "isForFamily",
    label: "This letter is for someone else in my family",
    hint: "A spouse, a child, or another dependent. If they're an adult, ask them first.",
  },
  {
    type: "text",
    name: "patientName",
    label: "Patient's name",
    hint: patientHint,
    revealedBy: { name: "isForFamily", value: "yes" },
    messages: { valueMissing: patientMessages.patientName },
  },
  {
    ...writtenField("patientNameAsWritten", "Patient's name as they write it", "Optional, as above."),
    revealedBy: { name: "isForFamily", value: "yes" },
  },
  {
    type: "select",
    name: "patientRelation",
    label: "Relation to you",
    prompt: "Select a relation",
    options: familyRelations.map((value) => ({ value, label: relationLabels[value] })),
    revealedBy: { name: "isForFamily", value: "yes" },
    messages: { valueMissing: patientMessages.patientRelation },
  },
];

const ageField: InputSpec = {
  type: "text",
  name: "age",
  label: "Age",
  hint: "In years. You must be at least 18. For a child, go back and choose a letter for someone else in your family.",
  inputMode: "numeric",
  rule: "age",
  messages: ageMessages,
};

const { rangeUnderflow, ...messagesOfAnyAge } = patientAgeMessages;

const actorLabels: Record<Actor, (patient: string) => string> = {
  patient: (patient) => `${patient}, an adult: we ask by email`,
  parent: () => "I do, as a parent",
  guardian: () => "I do, as the legal guardian",
  agent: () => "I do, with a health care power of attorney",
};

/** Who agrees to the review, and the address at which an adult patient is asked. */
const agreementFields = (name: string, offered: readonly Actor[]): FieldSpec[] => [
  {
    type: "select",
    name: "actsBy",
    label: "Who agrees to the review?",
    prompt: "Choose who agrees",
    options: offered.map((value) => ({ value, label: actorLabels[value](name) })),
    messages: { valueMissing: patientMessages.actsBy },
  },
  {
    type: "email",
    name: "patientEmail",
    label: `${name}'s email`,
    hint: `Needed where ${name} agrees. The review begins once they do.`,
    inputMode: "email",
    messages: { typeMismatch: patientMessages.patientEmail },
  },
];

function ageFields({ patient: { name, relation } }: PatientContext): FieldSpec[] {
  if (relation === "self") return [ageField];
  const field = { ...ageField, label: `${name}'s age` };
  if (relation === "spouse")
    return [
      { ...field, hint: `In years. ${name} must be at least 18.`, messages: patientAgeMessages },
      ...agreementFields(name, ["patient", "guardian", "agent"]),
    ];
  return [
    { ...field, hint: "In years. Enter 0 for a baby in the first year.", messages: messagesOfAnyAge },
    ...agreementFields(name, actors),
    {
      type: "checkbox",
      name: "guardianConfirmed",
      label: `I'm ${name}'s parent or legal guardian, and I'm at least 18 years old`,
      hint: "Required if the patient is under 18.",
    },
  ];
}

const ageSchema = z.object({ age });

const ageSchemas = {
  self: () => ageSchema,
  spouse: spouseSchema,
  child: dependentSchema,
  dependent: dependentSchema,
} as const;

/** The step about the patient's age. */
export const ageStep = {
  slug: "age",
  title: wordsFor("How old are you?", (patient) => `How old is ${patient}?`),
  usesContext: true,
  // Another patient's form also asks who agrees for them.
  schema: (
    context: AgeContext,
  ): typeof ageSchema | ReturnType<typeof spouseSchema> | ReturnType<typeof dependentSchema> =>
    ageSchemas[context.patient.relation](context),
  fields: ageFields,
} as const;
