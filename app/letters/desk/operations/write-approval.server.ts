import { nameOfCode } from "~/eligibility/conditions/content/diagnosis-codes.server";
import { codesOfCondition } from "../../content/diagnoses.server";
import { templateFor } from "../../content/letter-templates.server";
import type { Intake } from "../../domain/intake-answers";
import { type DraftedPart, draftedParts, fillPart } from "../../domain/letter-template";
import { confirmName } from "../domain/approval";
import { patientWords } from "../domain/patient-words";
import type { Typed } from "../domain/typed-text";

/** Fills in a diagnosis of our list, which the provider has yet to confirm. */
export function withCode(typed: Typed, code: string): Typed {
  const name = nameOfCode(code);
  if (name === null) return typed;
  const { "confirm-diagnosis": _, ...others } = typed;
  return { ...others, icd10: code, diagnosis: name, find: "" };
}

/**
 * Fills in the draft for a condition that the patient named: its texts, and its diagnosis unless a code of that condition
 * is typed.
 */
export function withDraft(typed: Typed, wanted: string, intake: Intake | null): Typed {
  const condition = intake?.conditions.find((one) => one.toLowerCase() === wanted.toLowerCase());
  const template = condition === undefined ? null : templateFor(condition);
  if (!intake || condition === undefined || !template) return typed;
  const names = { patient: intake.patient.name, product: typed.product || "The product" };
  const parts = draftedParts.map((part) => [part, fillPart(template, part, names)]);
  const changed: Record<string, string> = {
    ...withDiagnosis(typed, condition),
    ...Object.fromEntries(parts),
  };
  for (const part of draftedParts) delete changed[confirmName(part)];
  return changed;
}

/**
 * A draft's text must not be combined with another condition's diagnosis: if the draft has no code, the field is
 * left to the provider.
 */
function withDiagnosis(typed: Typed, condition: string): Typed {
  const codes = codesOfCondition(condition);
  if (codes.includes(typed.icd10?.trim().toUpperCase() ?? "")) return typed;
  const [code] = codes;
  if (code) return withCode(typed, code);
  const { "confirm-diagnosis": _, ...others } = typed;
  return { ...others, icd10: "", diagnosis: "" };
}

/**
 * Fills one part with the patient's own words. With null, fills every empty part, and the diagnosis if they checked exactly
 * one condition and none is typed.
 */
export function withPatientWords(typed: Typed, part: DraftedPart | null, intake: Intake): Typed {
  const said = patientWords(intake);
  const words = (one: DraftedPart) => said[one] ?? typed[one] ?? "";
  if (part) {
    const { [confirmName(part)]: _, ...others } = typed;
    return { ...others, [part]: words(part) };
  }
  const empty = draftedParts.filter((one) => !typed[one]?.trim());
  const filled = { ...typed, ...Object.fromEntries(empty.map((one) => [one, words(one)])) };
  return withOnlyDiagnosis(filled, intake.conditions);
}

function withOnlyDiagnosis(typed: Typed, conditions: readonly string[]): Typed {
  const [condition, ...more] = conditions;
  if (typed.diagnosis?.trim() || typed.icd10?.trim() || !condition || more.length > 0) return typed;
  const [code] = codesOfCondition(condition);
  return code ? withCode(typed, code) : typed;
}
