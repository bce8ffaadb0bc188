import { redirect } from "@remix-run/node";
import { constraintOf, type FormConstraint } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { newDraftKey } from "../../http/draft-cookie.server";
import type { ReviewRow } from "../ui/review-answers";
import { isShown, type RawValue, storedAnswers } from "./answers";
import { progress, stepAddress, stepNumber } from "./progress";
import { type AnswersSoFar, stepAt, titleOf, type Wizard } from "./step";

/** The data of a step's page. */
export interface StepView {
  slug: string;
  number: number;
  of: number;
  title: string;
  lede?: string;
  fields: readonly FieldSpec[];
  constraint: FormConstraint;
  values: Record<string, RawValue>;
  isLast: boolean;
  /** The label of the button that goes on. */
  primaryLabel: string;
  /** The answers so far, only on the last step: to check before paying or submitting. */
  review: ReviewRow[];
  /** True if its answers are those of an earlier letter, which the visitor has not seen since. */
  isRenewal: boolean;
  /** True if the visitor came back to an existing draft. */
  resumed: boolean;
  /** Labels of the questions that such a visitor has answered. */
  answered: string[];
  /** True if the earlier answers no longer exist. */
  draftLost: boolean;
  /** The page's URL, without parameters about how a visitor got there. */
  address: string;
  /** Hidden fields of the form, by name. */
  carried: Record<string, string>;
}

/**
 * Shows the URL's step, or redirects to the one the visitor may see. `prefill` are initial values for unanswered fields;
 * `fresh` values override stored ones; `resumeAt` is the furthest step to which a returning visitor is redirected;
 * `carried` are hidden fields. With `startsHere`, a URL without a step shows a newcomer the first step.
 */
export function showStep<Context>(
  soFar: AnswersSoFar<Context>,
  given: {
    prefill?: Record<string, RawValue>;
    fresh?: Record<string, RawValue>;
    resumeAt?: number;
    carried?: Record<string, string>;
    startsHere?: boolean;
  } = {},
): StepView {
  const { wizard, context, draft, search } = soFar;
  const { next } = progress(wizard, context, draft);
  const isStart = given.startsHere === true && draft === null && !search.has("step");
  const number = isStart ? 1 : stepNumber(wizard, search);
  if (number === null) {
    const first = Math.min(next, given.resumeAt ?? next);
    throw redirect(stepAddress(wizard, search, first, draft ? { resumed: "1" } : {}));
  }
  if (number > next) throw redirect(stepAddress(wizard, search, next, draft ? {} : { lost: "1" }));
  const step = stepAt(wizard, number);
  const isLast = number === wizard.steps.length;
  return {
    slug: step.slug,
    number,
    of: wizard.steps.length,
    title: titleOf(step, context),
    lede: step.lede,
    fields: step.fields(context),
    constraint: constraintOf(step.schema(context)),
    values: { ...given.prefill, ...withoutUndefined(storedAnswers(step, context, draft)), ...given.fresh },
    isLast,
    primaryLabel: isLast ? wizard.submitLabel : "Continue",
    review: isLast ? reviewRows(soFar) : [],
    isRenewal: draft !== null && "renews" in draft && draft.renews !== null,
    resumed: search.has("resumed"),
    answered: search.has("resumed") ? answeredQuestions(soFar) : [],
    draftLost: search.has("lost"),
    address: isStart ? stepAddress(wizard, search, 1) : shownAddress(wizard, search),
    carried: { draftKey: newDraftKey(), ...given.carried },
  };
}

/** How a visitor got to a step, which doesn't change the step or its form. */
const arrivals = ["resumed", "lost", "filled"];

function shownAddress<Context>(wizard: Wizard<Context>, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const arrival of arrivals) query.delete(arrival);
  return `${wizard.path}?${query}`;
}

const withoutUndefined = (values: Record<string, RawValue>): Record<string, RawValue> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

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
function reviewRows<Context>(soFar: AnswersSoFar<Context>): ReviewRow[] {
  const { wizard, search } = soFar;
  return answeredFields(soFar)
    .filter(({ step }) => step < wizard.steps.length)
    .map(({ label, value, step }) => ({
      label,
      value,
      changeHref: stepAddress(wizard, search, step, { change: "1" }),
    }));
}

const answeredQuestions = <Context>(soFar: AnswersSoFar<Context>): string[] =>
  answeredFields(soFar).map(({ label }) => label);
