import type { FieldSpec } from "~/ui/form/field-spec";
import type { ReviewRow } from "~/ui/wizard/review-answers";
import { isShown, type RawValue, storedAnswers } from "./answers";
import { stepAddress } from "./journey";
import type { DraftRow, Visit } from "./visit.server";

function inWords(field: FieldSpec, value: RawValue): string {
  if (value === undefined) return "";
  const label = (one: string) =>
    "options" in field ? (field.options.find((option) => option.value === one)?.label ?? one) : one;
  return Array.isArray(value) ? value.map(label).join(", ") : label(value);
}

type Answered = Pick<Visit<DraftRow>, "wizard" | "context" | "draft">;

interface AnsweredField {
  label: string;
  value: string;
  /** Number of its step, from 1. */
  step: number;
}

/** Fields with an answer, in order; hidden ones don't count. */
function answeredFields({ wizard, context, draft }: Answered): AnsweredField[] {
  return wizard.steps.flatMap((step, index) => {
    const values = storedAnswers(step, context, draft);
    return step
      .fields(context)
      .filter((field) => isShown(field, values))
      .map((field) => ({ label: field.label, value: inWords(field, values[field.name]), step: index + 1 }))
      .filter((field) => field.value !== "");
  });
}

/** The answers given before the last step, in order, each with the way back to change it. Blank ones are left out. */
export function reviewRows(visit: Answered & { search: URLSearchParams }): ReviewRow[] {
  const { wizard, search } = visit;
  return answeredFields(visit)
    .filter(({ step }) => step < wizard.steps.length)
    .map(({ label, value, step }) => ({
      label,
      value,
      changeHref: stepAddress(wizard, search, step, { change: "1" }),
    }));
}

/** Labels of the questions answered so far. */
export const answeredQuestions = (visit: Answered): string[] =>
  answeredFields(visit).map(({ label }) => label);
