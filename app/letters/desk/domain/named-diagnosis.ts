import { foldText } from "~/platform/values/fold-text";
import type { LetterContent } from "../../domain/letter-content";

/** A typed code in its canonical form; null when none is typed. */
export const codeOf = ({ icd10 }: { icd10?: string | undefined }): string | null =>
  icd10?.toUpperCase().trim() || null;

/** What a patient named, and the diagnoses that belong to it. */
export interface NamedConditions {
  /** The ticked ones. */
  conditions: readonly string[];
  /** Conditions in the patient's own words; null when there are none. */
  otherConditions: string | null;
  diagnoses: readonly { code: string; name: string }[];
}

/**
 * Whether a diagnosis is among those the patient named: a code that belongs to a ticked condition under its name or the
 * condition's, or, without a code, a name that the patient ticked or wrote.
 */
export function isNamed(
  { name, icd10 }: LetterContent["diagnosis"],
  { conditions, otherConditions, diagnoses }: NamedConditions,
): boolean {
  const said = foldText(name).trim();
  const holds = (words: string) => said.includes(foldText(words));
  if (icd10 !== null) {
    const own = diagnoses.find(({ code }) => code === icd10);
    return own !== undefined && (holds(own.name) || conditions.some(holds));
  }
  const isWritten = said.length >= 4 && foldText(otherConditions ?? "").includes(said);
  return isWritten || conditions.some(holds) || diagnoses.some((one) => holds(one.name));
}
