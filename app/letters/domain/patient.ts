import { z } from "zod";
import { ageFrom, ageMessages } from "~/platform/values/age";
import { ageLimits } from "~/platform/values/age-fault";
import { checkedBox } from "~/platform/values/checked-box";
import { email } from "~/platform/values/email";
import { isSameMailbox } from "~/platform/values/email-address";
import { reads } from "~/platform/values/rule-reads";
import { maxLength, optionalLine } from "~/platform/values/text";
import { fullName } from "./intake";
import { optionalLatinName } from "./latin-name";
import type { PatientRelation } from "./letter-content";
import { writtenName } from "./written-name";

/** Relations to the account holder of other people for whom a letter may be. */
export const familyRelations = ["spouse", "child", "dependent"] as const satisfies readonly PatientRelation[];
type FamilyRelation = (typeof familyRelations)[number];

export interface Patient {
  name: string;
  relation: PatientRelation;
  /** The patient's name in their own script, if it isn't Latin. */
  written?: string | undefined;
}

export const patientMessages = {
  patientName: "Patient's name is required",
  patientRelation: "Relation is required",
  guardian: "A letter for someone under 18 must be requested by their parent or legal guardian",
  actsBy: "Choose who agrees to the review",
  adult: "A parent doesn't decide for an adult. Choose the patient, a guardian, or an agent",
  minor: (majority: number) =>
    `A patient under ${majority} needs a parent or legal guardian where they live. Choose which you are`,
  patientEmail: "Enter the patient's own email address: we ask them there",
  ownEmail: "This is your own address. The patient needs one that only they read",
} as const;

/** Messages for the age of someone else. */
export const patientAgeMessages = {
  ...ageMessages,
  rangeUnderflow: "Your spouse must be at least 18 years old",
  typeMismatch: "Please enter the age as a whole number",
} as const;

/** The account holder's name and the patient: with the checkbox, the patient's name and relation. */
export const namesSchema = z
  .object({
    name: fullName,
    nameAsWritten: writtenName(),
    isForFamily: checkedBox,
    patientName: optionalLatinName(),
    patientNameAsWritten: writtenName(),
    patientRelation: z.enum(familyRelations, { error: patientMessages.patientRelation }).optional(),
  })
  .refine(({ isForFamily, patientName }) => !isForFamily || patientName, {
    path: ["patientName"],
    error: patientMessages.patientName,
    ...reads("isForFamily", "patientName"),
  })
  .refine(({ isForFamily, patientRelation }) => !isForFamily || patientRelation, {
    path: ["patientRelation"],
    error: patientMessages.patientRelation,
    ...reads("isForFamily", "patientRelation"),
  });

/** Who agrees to a review: the patient, who is then asked by mail, or someone with the right to agree for them. */
export const actors = ["patient", "parent", "guardian", "agent"] as const;
export type Actor = (typeof actors)[number];

/** Facts that determine who may agree. */
export interface AgreementContext {
  /** The age of majority in the patient's state. */
  majority: number;
  /** The requester's email address; null before it was entered. */
  holderEmail: string | null;
}

const agreement = {
  actsBy: z.enum(actors, { error: patientMessages.actsBy }),
  patientEmail: optionalLine(maxLength.email),
};

/** What is wrong with the patient's own email address, if they are to be asked there. */
function emailFault(
  { actsBy, patientEmail }: { actsBy: Actor; patientEmail?: string | undefined },
  holderEmail: string | null,
): string | null {
  if (actsBy !== "patient") return null;
  const answer = email.safeParse(patientEmail);
  if (!answer.success) return patientMessages.patientEmail;
  return isSameMailbox(answer.data, holderEmail ?? "") ? patientMessages.ownEmail : null;
}

/** Age of a spouse, who must be an adult, and who agrees for them. */
export const spouseSchema = ({ holderEmail }: AgreementContext) =>
  z.object({ age: ageFrom(ageLimits.adult, patientAgeMessages), ...agreement }).superRefine(
    (answer, context) => {
      const fault = emailFault(answer, holderEmail);
      if (fault) context.addIssue({ code: "custom", path: ["patientEmail"], message: fault });
      if (answer.actsBy === "parent")
        context.addIssue({ code: "custom", path: ["actsBy"], message: patientMessages.adult });
    },
    reads("actsBy", "patientEmail"),
  );

/** Age of a child or dependent; for a minor, an adult parent or guardian must make the request. */
export const dependentSchema = ({ majority, holderEmail }: AgreementContext) =>
  z
    .object({
      age: ageFrom(0, patientAgeMessages),
      ...agreement,
      guardianConfirmed: checkedBox,
    })
    .refine(({ age, guardianConfirmed }) => age >= majority || guardianConfirmed, {
      path: ["guardianConfirmed"],
      error: patientMessages.guardian,
      ...reads("age", "guardianConfirmed"),
    })
    .superRefine(
      (answer, context) => {
        const isAdult = answer.age >= majority;
        const fail = (path: string, message: string) =>
          context.addIssue({ code: "custom", path: [path], message });
        if (isAdult && answer.actsBy === "parent") fail("actsBy", patientMessages.adult);
        if (!isAdult && (answer.actsBy === "patient" || answer.actsBy === "agent"))
          fail("actsBy", patientMessages.minor(majority));
        const fault = isAdult ? emailFault(answer, holderEmail) : null;
        if (fault) fail("patientEmail", fault);
      },
      reads("age", "actsBy", "patientEmail"),
    );

/** Answers about the patient, by column name; `name` is the account holder's. */
export interface PatientAnswers {
  name: string | null;
  name_as_written: string | null;
  is_for_family: boolean | null;
  patient_name: string | null;
  patient_name_as_written: string | null;
  patient_relation: FamilyRelation | null;
}

/** The patient: the account holder, unless another person is named with their relation. */
export function patientOf(answers: Partial<PatientAnswers>): Patient {
  const { is_for_family, patient_name, patient_relation, patient_name_as_written } = answers;
  if (is_for_family && patient_name && patient_relation) {
    const written = inOtherLetters(patient_name_as_written, patient_name);
    return { name: patient_name, relation: patient_relation, written };
  }
  return { name: answers.name ?? "", relation: "self", written: holderWritten(answers) };
}

/** The account holder's name in their own script, if it isn't Latin. */
export const holderWritten = ({ name, name_as_written }: Partial<PatientAnswers>): string | undefined =>
  inOtherLetters(name_as_written, name);

/** Ignores a written name that equals the Latin one. */
const inOtherLetters = (written: string | null | undefined, name: string | null | undefined) =>
  written && written !== name ? written : undefined;
