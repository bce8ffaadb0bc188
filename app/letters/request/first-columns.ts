import type { HistoryRow } from "../domain/medical-history";
import { type PatientAnswers, patientOf } from "../domain/patient";

type Answers = Partial<
  PatientAnswers & { age: number | null; guardian_confirmed: boolean | null } & HistoryRow
>;

/** Answers that are about one person and must not be copied to another patient's request. */
const ofPatient = {
  age: null,
  guardian_confirmed: null,
  diagnosed_by: null,
  diagnosed_on: null,
  current_treatment: null,
  safety: null,
  safety_words: null,
};

/**
 * Earlier answers as the first columns of a new draft. Age and safety answers are about one person, so they are left out if
 * the form names another patient. For an existing draft the database clears them (`forget_other_patients_age`).
 */
export function firstColumns<Row extends Answers>(earlier: Row, form: FormData): Row {
  if (!form.has("name")) return earlier;
  const relation = form.get("isForFamily") === "yes" ? form.get("patientRelation") : "self";
  if (relation === patientOf(earlier).relation) return earlier;
  return { ...earlier, ...ofPatient };
}
