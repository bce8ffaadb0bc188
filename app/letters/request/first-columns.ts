import { type PatientAnswers, patientOf } from "../domain/patient";

type Answers = Partial<PatientAnswers & { age: number | null; guardian_confirmed: boolean | null }>;

/**
 * Earlier answers as the first columns of a draft that this form begins. An age is one person's: a form that names another
 * patient leaves it out. A draft that exists forgets it in the database (`forget_other_patients_age`).
 */
export function firstColumns<Row extends Answers>(earlier: Row, form: FormData): Row {
  if (!form.has("name")) return earlier;
  const relation = form.get("isForFamily") === "yes" ? form.get("patientRelation") : "self";
  if (relation === patientOf(earlier).relation) return earlier;
  return { ...earlier, age: null, guardian_confirmed: null };
}
