import type { z } from "zod";
import type { FieldSpec } from "~/ui/form/field-spec";

/** What a step may know besides the answers: facts stored with the draft when they were learned. */
export interface StepContext {
  conditionsOffered: readonly string[];
}

/**
 * One question page. Its number, address, progress, Back, validation, error summary, review row and stored columns
 * all follow from this entry and its place in the list.
 */
export interface Step {
  slug: string;
  title: string;
  lede?: string;
  schema: (context: StepContext) => z.ZodObject;
  fields: (context: StepContext) => readonly FieldSpec[];
  /** Schema and fields look at the context, so the draft must be read before an answer can be judged. */
  usesContext?: true;
}

export interface Wizard {
  /** Names the draft cookie. */
  name: "product" | "order";
  /** Canonical path, without query. */
  path: string;
  /** Query parameters carried through all steps. */
  keptQueries: readonly string[];
  /** Words on the last button. */
  submitLabel: string;
  steps: readonly [Step, ...Step[]];
}

/** Step number (1-based) of a step's slug. Throws for a slug that is not in the list. */
export function numberOf(wizard: Wizard, slug: string): number {
  const index = wizard.steps.findIndex((step) => step.slug === slug);
  if (index < 0) throw new Error(`no step ${slug}`);
  return index + 1;
}
