import type { HistoryRow } from "../domain/medical-history";
import { type PatientAnswers, patientOf } from "../domain/patient";

type Answers = Partial<
  PatientAnswers & { age: number | null; guardian_confirmed: boolean | null } & HistoryRow
>;

/** What is one person's. */
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
 * Earlier answers as the first columns of a draft that this form begins. An age is one person's, and so is
 * what a safe decision needs: a form that names another patient leaves them out. A draft that exists forgets them in the database (`forget_other_patients_age`).
 */
export function firstColumns<Row extends Answers>(earlier: Row, form: FormData): Row {
  if (!form.has("name")) return earlier;
  const relation = form.get("isForFamily") === "yes" ? form.get("patientRelation") : "self";
  if (relation === patientOf(earlier).relation) return earlier;
  return { ...earlier, ...ofPatient };
}
