import type { z } from "zod";
import type { FieldSpec } from "~/kit/form/field-spec";

/**
 * One question page. Its number, address, progress, Back, validation, error summary, review row and stored columns
 * follow from this entry and its place in the list. `Context` is what a step may know besides the answers.
 */
export interface Step<Context> {
  slug: string;
  /** The question; a function where it depends on the context. */
  title: string | ((context: Context) => string);
  lede?: string;
  schema: (context: Context) => z.ZodObject;
  fields: (context: Context) => readonly FieldSpec[];
  /** Which answers pass depends on the context, so the draft is read before an answer is judged. */
  usesContext?: true;
  /** Name of the box that has to be ticked before the step's other answers are stored, also when going back. */
  consent?: string;
}

/**
 * What makes the steps of a wizard whose drafts are rows of type `Draft`. A field that the draft has no column for does
 * not compile.
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
  /** Query parameters carried through all steps. */
  carriedQueries: readonly string[];
  /** Words on the last button. */
  submitLabel: string;
  steps: readonly [Step<Context>, ...Step<Context>[]];
}

/** The step's question. */
export const titleOf = <Context>({ title }: Step<Context>, context: Context): string =>
  typeof title === "string" ? title : title(context);

/** Step number (1-based) of a step's slug. Throws for a slug that is not in the list. */
export function numberOf<Context>(wizard: Wizard<Context>, slug: string): number {
  const index = wizard.steps.findIndex((step) => step.slug === slug);
  if (index < 0) throw new Error(`no step ${slug}`);
  return index + 1;
}

/** The step with this number (1-based); the first one for a number beyond the list. */
export const stepAt = <Context>(wizard: Wizard<Context>, number: number): Step<Context> =>
  wizard.steps[number - 1] ?? wizard.steps[0];

/** The form field of a column: `petName` of `pet_name`. */
type FieldOf<Column> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldOf<Rest>>}`
  : Column;

type FieldsOf<Draft> = { [Column in keyof Draft as FieldOf<Column>]: Draft[Column] | undefined };

/** Names of the answers that no column of the draft can hold: there is none, or it is of another type. */
export type WithoutColumn<Answers, Draft> = {
  [Field in keyof Answers]-?: Field extends keyof FieldsOf<Draft>
    ? Answers[Field] extends FieldsOf<Draft>[Field]
      ? never
      : Field
    : Field;
}[keyof Answers];

/** What is known of a visitor's answers. `draft` is the row that holds them, or null. */
export interface AnswersSoFar<Context> {
  wizard: Wizard<Context>;
  context: Context;
  draft: object | null;
  search: URLSearchParams;
}
