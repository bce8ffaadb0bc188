import type { PatientRelation } from "./letter-content";

/** Whom a letter may be for besides the account holder, seen from them. */
export const familyRelations = ["spouse", "child", "dependent"] as const satisfies readonly PatientRelation[];
export type FamilyRelation = (typeof familyRelations)[number];

/** Whom a letter is for. */
export interface Patient {
  name: string;
  relation: PatientRelation;
}

/** The answers that tell whom a letter is for, under their column names; `name` is the account holder's. */
export interface PatientAnswers {
  name: string | null;
  is_for_family: boolean | null;
  patient_name: string | null;
  patient_relation: FamilyRelation | null;
}

/** Whom the letter is for; the account holder while nobody else is named in full. */
export function patientOf(answers: PatientAnswers): Patient {
  const { name, is_for_family, patient_name, patient_relation } = answers;
  if (is_for_family && patient_name !== null && patient_relation !== null)
    return { name: patient_name, relation: patient_relation };
  return { name: name ?? "", relation: "self" };
}
