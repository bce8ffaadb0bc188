import { nameOfCode } from "~/eligibility/conditions/content/diagnosis-codes.server";
import { codesOfCondition } from "../../content/diagnoses.server";
import { templateFor } from "../../content/letter-templates.server";
import { draftedParts, fillPart } from "../../domain/letter-template";
import type { Intake } from "../../store/intake.server";
import { confirmName } from "../domain/approval";

/** What is typed of an approval, by field. */
type Typed = Record<string, string>;

/** Returns the typed approval with a diagnosis of our list, which the provider has yet to confirm. */
export function withCode(typed: Typed, code: string): Typed {
  const name = nameOfCode(code);
  if (name === null) return typed;
  const { "confirm-diagnosis": _, ...others } = typed;
  return { ...others, icd10: code, diagnosis: name, find: "" };
}

/** With the draft for a condition the patient named: its texts, and its diagnosis unless a code of that condition is typed. */
export function withDraft(typed: Typed, wanted: string, intake: Intake | null): Typed {
  const condition = intake?.conditions.find((one) => one.toLowerCase() === wanted.toLowerCase());
  const template = condition === undefined ? null : templateFor(condition);
  if (!intake || condition === undefined || !template) return typed;
  const names = { patient: intake.patient.name, product: typed.product || "The product" };
  const parts = draftedParts.map((part) => [part, fillPart(template, part, names)]);
  const changed: Typed = { ...withDiagnosis(typed, condition), ...Object.fromEntries(parts) };
  for (const part of draftedParts) delete changed[confirmName(part)];
  return changed;
}

/** A diagnosis of another condition doesn't stand beside a draft's text: without a code of its own, the field is for the provider. */
function withDiagnosis(typed: Typed, condition: string): Typed {
  const codes = codesOfCondition(condition);
  if (codes.includes(typed.icd10?.trim().toUpperCase() ?? "")) return typed;
  const [code] = codes;
  if (code) return withCode(typed, code);
  const { "confirm-diagnosis": _, ...others } = typed;
  return { ...others, icd10: "", diagnosis: "" };
}
