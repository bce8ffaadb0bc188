import { redirect } from "@remix-run/node";
import { constraintOf, type FormConstraint } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { newDraftKey } from "../../http/draft-cookie.server";
import type { ReviewRow } from "../ui/review-answers";
import { type RawValue, storedAnswers } from "./answers";
import { progress, stepAddress, stepNumber } from "./progress";
import { answeredQuestions, reviewRows } from "./review-rows";
import { type AnswersSoFar, stepAt, titleOf, type Wizard } from "./step";

/** What a wizard's page shows of one step. */
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
  /** Words on the button that goes on. */
  primaryLabel: string;
  /** Answers given so far, on the last step only: check before paying or sending. */
  review: ReviewRow[];
  /** The visitor came back to a draft that was begun earlier. */
  resumed: boolean;
  /** The labels of the questions that such a visitor has answered so far. */
  answered: string[];
  /** The earlier answers could not be found any more. */
  draftLost: boolean;
  /** The page's address, without the parts that say how a visitor came to it. */
  address: string;
  /** What the form carries beside its answers, by field name. */
  carried: Record<string, string>;
}

/**
 * The step the address asks for, or a redirect to the one the visitor may see. `prefill` gives first values for
 * fields the visitor has not answered; `fresh` gives values that go before the stored ones; `resumeAt` is the furthest
 * step a returning visitor is led to; `carried` goes into the form. With `startsHere` an address without a step is the first
 * step's page for a newcomer.
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
    values: { ...given.prefill, ...present(storedAnswers(step, context, draft)), ...given.fresh },
    isLast,
    primaryLabel: isLast ? wizard.submitLabel : "Continue",
    review: isLast ? reviewRows(soFar) : [],
    resumed: search.has("resumed"),
    answered: search.has("resumed") ? answeredQuestions(soFar) : [],
    draftLost: search.has("lost"),
    address: isStart ? stepAddress(wizard, search, 1) : shownAddress(wizard, search),
    carried: { draftKey: newDraftKey(), ...given.carried },
  };
}

/** How a visitor came to a step; it is the same step, and its form the same form. */
const arrivals = ["resumed", "lost", "filled"];

function shownAddress<Context>(wizard: Wizard<Context>, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const arrival of arrivals) query.delete(arrival);
  return `${wizard.path}?${query}`;
}

const present = (values: Record<string, RawValue>): Record<string, RawValue> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
