import { z } from "zod";
import { diagnosisCodes, nameOfCode } from "~/eligibility/conditions/content/diagnosis-codes.server";
import { foldText } from "~/platform/values/fold-text";
import source from "../../../content/letters/diagnoses.yaml";

const table = z.record(z.string(), z.array(z.string().refine((code) => nameOfCode(code) !== null)));

let ready: Map<string, string[]> | null = null;

/**
 * ICD-10 codes of a condition that patients check, the default for a draft first; empty if its words don't identify a
 * disease.
 */
export function codesOfCondition(condition: string): readonly string[] {
  ready ??= new Map(
    Object.entries(table.parse(source)).map(([name, codes]) => [foldText(name), codes] as const),
  );
  return ready.get(foldText(condition)) ?? [];
}

/** The diagnoses of these conditions, in the conditions' order. */
export function diagnosesOf(conditions: readonly string[]): { code: string; name: string }[] {
  const codes = new Set(conditions.flatMap(codesOfCondition));
  const known = diagnosisCodes();
  return [...codes].flatMap((code) => known.find((one) => one.code === code) ?? []);
}
