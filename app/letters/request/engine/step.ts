import type { z } from "zod";
import type { FieldSpec } from "~/kit/form/field-spec";
import type { Fields } from "~/platform/values/column-name";

/**
 * A question page. Its number, URL, progress, Back, validation, error summary, review row and stored columns follow from
 * this entry and its place in the list. `Context` is what a step may know besides the answers.
 */
export interface Step<Context> {
  slug: string;
  /** The question; a function if it depends on the context. */
  title: string | ((context: Context) => string);
  lede?: string;
  schema: (context: Context) => z.ZodObject;
  fields: (context: Context) => readonly FieldSpec[];
  /** True if validation depends on the context, so the draft must be read before an answer is validated. */
  usesContext?: true;
  /** Name of the consent checkbox that is required before the step's other answers are stored, even when going back. */
  consent?: string;
}

/**
 * Creates the steps of a wizard whose drafts are rows of type `Draft`. A field without a column in the draft doesn't
 * compile.
 */
export const stepsOf =
  <Context, Draft>() =>
  <Schema extends z.ZodObject>(
    step: Step<Context> & { schema: (context: Context) => Schema } & Storable<z.output<Schema>, Draft>,
  ): Step<Context> =>
    step;

type Storable<Answers, Draft> = [WithoutColumn<Answers, Draft>] extends [never]
  ? unknown
  : { noColumnFor: WithoutColumn<Answers, Draft> };

export interface Wizard<Context> {
  name: string;
  /** Canonical path, without query. */
  path: string;
  /** Query parameters that are kept through all steps. */
  carriedQueries: readonly string[];
  /** Reads one of them where links write its name in several ways. */
  readQuery?: (search: URLSearchParams, name: string) => string;
  /** The label of the last button. */
  submitLabel: string;
  steps: readonly [Step<Context>, ...Step<Context>[]];
}

/** The step's question. */
export const titleOf = <Context>({ title }: Step<Context>, context: Context): string =>
  typeof title === "string" ? title : title(context);

/** The number (1-based) of the step with this slug. Throws for an unknown slug. */
export function numberOf<Context>(wizard: Wizard<Context>, slug: string): number {
  const index = wizard.steps.findIndex((step) => step.slug === slug);
  if (index < 0) throw new Error(`no step ${slug}`);
  return index + 1;
}

/** The step with this number (1-based); the first one if it is out of range. */
export const stepAt = <Context>(wizard: Wizard<Context>, number: number): Step<Context> =>
  wizard.steps[number - 1] ?? wizard.steps[0];

/** Names of answers without a matching column in the draft: it is missing, or has another type. */
export type WithoutColumn<Answers, Draft> = {
  [Field in keyof Answers]-?: Field extends keyof Fields<Draft>
    ? Answers[Field] extends Fields<Draft>[Field] | undefined
      ? never
      : Field
    : Field;
}[keyof Answers];

/** A visitor's answers so far. `draft` is the row that contains them, or null. */
export interface AnswersSoFar<Context> {
  wizard: Wizard<Context>;
  context: Context;
  draft: object | null;
  search: URLSearchParams;
}
