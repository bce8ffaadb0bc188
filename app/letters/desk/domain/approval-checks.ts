import { foldText } from "~/platform/values/fold-text";
import type { LetterContent } from "../../domain/letter-content";
import { daysAfter, lastLetterDay, maxDaysAhead } from "../../domain/validity";
import { approvalMessages } from "./approval-messages";

/** A typed code in its canonical form; null if none is typed. */
export const codeOf = ({ icd10 }: { icd10?: string | undefined }): string | null =>
  icd10?.toUpperCase().trim() || null;

/** The conditions that a patient named, and their diagnoses. */
export interface NamedConditions {
  /** The checked ones. */
  conditions: readonly string[];
  /** Conditions in the patient's own words; null if there are none. */
  otherConditions: string | null;
  diagnoses: readonly { code: string; name: string }[];
}

/**
 * True if the patient named the diagnosis: its code belongs to a checked condition and it has the code's or the condition's
 * name, or, without a code, its name is one that the patient checked or wrote.
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

interface Days {
  startsOn: string;
  endsOn: string;
}

/** What is wrong with the days of a letter that is signed today. */
export function dayFaults({ startsOn, endsOn }: Days, today: string): [keyof Days, string][] {
  const faults: [keyof Days, string][] = [];
  if (startsOn < today) faults.push(["startsOn", approvalMessages.past]);
  else if (startsOn > daysAfter(today, maxDaysAhead)) faults.push(["startsOn", approvalMessages.farAhead]);
  if (endsOn < startsOn) faults.push(["endsOn", approvalMessages.order]);
  else if (endsOn > lastLetterDay(startsOn)) faults.push(["endsOn", approvalMessages.months]);
  return faults;
}
