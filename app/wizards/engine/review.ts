import type { FieldSpec } from "~/ui/form/field-spec";
import type { ReviewRow } from "~/ui/wizard/review-answers";
import { isShown, type RawValue, storedAnswers } from "./answers";
import { stepAddress } from "./journey";
import type { StepContext, Wizard } from "./step";

function inWords(field: FieldSpec, value: RawValue): string {
  if (value === undefined) return "";
  const label = (one: string) =>
    "options" in field ? (field.options.find((option) => option.value === one)?.label ?? one) : one;
  return Array.isArray(value) ? value.map(label).join(", ") : label(value);
}

/** The answers given before the last step, in order, each with the way back to change it. Blank ones are left out. */
export function reviewRows(visit: {
  wizard: Wizard;
  context: StepContext;
  draft: object | null;
  search: URLSearchParams;
}): ReviewRow[] {
  const { wizard, context, draft, search } = visit;
  return wizard.steps.slice(0, -1).flatMap((step, index) => {
    const values = storedAnswers(step, context, draft);
    const changeHref = stepAddress(wizard, search, index + 1, { change: "1" });
    return step
      .fields(context)
      .filter((field) => isShown(field, values))
      .map((field) => ({ label: field.label, value: inWords(field, values[field.name]), changeHref }))
      .filter((shown) => shown.value !== "");
  });
}
