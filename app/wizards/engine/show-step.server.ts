import { redirect } from "@remix-run/node";
import { newDraftKey } from "~/http/draft-cookie.server";
import type { FieldSpec } from "~/ui/form/field-spec";
import type { ReviewRow } from "~/ui/wizard/review-answers";
import { type RawValue, storedAnswers } from "./answers";
import { journey, stepAddress, stepNumber } from "./journey";
import { answeredQuestions, reviewRows } from "./review";
import type { Wizard } from "./step";
import type { DraftRow, Visit } from "./visit.server";

/** Everything a step's page shows. */
export interface StepView {
  slug: string;
  number: number;
  of: number;
  title: string;
  lede?: string;
  fields: readonly FieldSpec[];
  values: Record<string, RawValue>;
  isLast: boolean;
  /** Answers given so far, on the last step only: check before paying or sending. */
  review: ReviewRow[];
  /** The visitor came back to a draft that was begun earlier. */
  resumed: boolean;
  /** For such a visitor, labels of the questions answered so far. */
  kept: string[];
  /** The earlier answers could not be found any more. */
  draftLost: boolean;
  paymentCancelled: boolean;
  /**
   * Where the form posts to. Not the step's own address: a browser that gets no answer would put its error page in the
   * step's place, and Back would not find the form again.
   */
  saveAddress: string;
  /** What the form carries beside its answers, by field name. */
  carried: Record<string, string>;
}

/**
 * The step the address asks for, or a redirect to the one the visitor may see. `prefill` gives first values for
 * fields the visitor has not answered; `fresh` gives values that go before the stored ones; `resumeAt` is the furthest
 * step a returning visitor is led to; `carried` goes into the form.
 */
export function showStep<Row extends DraftRow>(
  visit: Visit<Row>,
  given: {
    prefill?: Record<string, RawValue>;
    fresh?: Record<string, RawValue>;
    resumeAt?: number;
    carried?: Record<string, string>;
  } = {},
): StepView {
  const { wizard, draft, context, search } = visit;
  const { next } = journey(wizard, context, draft);
  const asked = stepNumber(wizard, search);
  if (asked === null) {
    const first = Math.min(next, given.resumeAt ?? next);
    throw redirect(stepAddress(wizard, search, first, draft ? { resumed: "1" } : {}));
  }
  const number = asked;
  if (number > next) throw redirect(stepAddress(wizard, search, next, draft ? {} : { lost: "1" }));
  const step = wizard.steps[number - 1] ?? wizard.steps[0];
  const values = { ...given.prefill, ...present(storedAnswers(step, context, draft)), ...given.fresh };
  const isLast = number === wizard.steps.length;
  return {
    slug: step.slug,
    number,
    of: wizard.steps.length,
    title: step.title,
    lede: step.lede,
    fields: step.fields(context),
    values,
    isLast,
    review: isLast ? reviewRows(visit) : [],
    resumed: search.has("resumed"),
    kept: search.has("resumed") ? answeredQuestions(visit) : [],
    draftLost: search.has("lost"),
    paymentCancelled: search.has("cancelled"),
    saveAddress: saveAddress(wizard, search),
    carried: { draftKey: newDraftKey(), ...given.carried },
  };
}

function saveAddress(wizard: Wizard, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.set("save", "1");
  return `${wizard.path}?${query}`;
}

const present = (values: Record<string, RawValue>): Record<string, RawValue> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
