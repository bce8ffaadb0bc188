import type { FieldSpec } from "~/kit/form/field-spec";
import type { ReviewRow } from "../ui/review-answers";
import { isShown, type RawValue, storedAnswers } from "./answers";
import { stepAddress } from "./progress";
import type { AnswersSoFar } from "./step";

function inWords(field: FieldSpec, value: RawValue): string {
  if (value === undefined) return "";
  if (field.type === "checkbox") return "Yes";
  const label = (one: string) =>
    "options" in field ? (field.options.find((option) => option.value === one)?.label ?? one) : one;
  return Array.isArray(value) ? value.map(label).join(", ") : label(value);
}

interface AnsweredField {
  label: string;
  value: string;
  /** The step's number, from 1. */
  step: number;
}

/** Visible fields with an answer, in order. */
function answeredFields<Context>({ wizard, context, draft }: AnswersSoFar<Context>): AnsweredField[] {
  return wizard.steps.flatMap((step, index) => {
    const values = storedAnswers(step, context, draft);
    return step
      .fields(context)
      .filter((field) => field.type !== "consent" && isShown(field, values))
      .map((field) => ({ label: field.label, value: inWords(field, values[field.name]), step: index + 1 }))
      .filter((field) => field.value !== "");
  });
}

/** The answers before the last step, in order, each with a link to change it. Empty ones are left out. */
export function reviewRows<Context>(soFar: AnswersSoFar<Context>): ReviewRow[] {
  const { wizard, search } = soFar;
  return answeredFields(soFar)
    .filter(({ step }) => step < wizard.steps.length)
    .map(({ label, value, step }) => ({
      label,
      value,
      changeHref: stepAddress(wizard, search, step, { change: "1" }),
    }));
}

export const answeredQuestions = <Context>(soFar: AnswersSoFar<Context>): string[] =>
  answeredFields(soFar).map(({ label }) => label);
