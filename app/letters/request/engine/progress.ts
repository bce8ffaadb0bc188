import { storedAnswers } from "./answers";
import type { Step, Wizard } from "./step";

export interface Progress {
  /** How many steps from the start are answered without a gap. */
  completed: number;
  /** Number (1-based) of the step to answer next; the last one once all are answered. */
  next: number;
}

/** A stored answer that no longer parses counts as unanswered. */
const isAnswered = <Context>(step: Step<Context>, context: Context, row: object | null): boolean =>
  step.schema(context).safeParse(storedAnswers(step, context, row)).success;

/** Computes at each request how far the stored answers reach; the progress is never stored. */
export function progress<Context>(wizard: Wizard<Context>, context: Context, row: object | null): Progress {
  const gap = wizard.steps.findIndex((step) => !isAnswered(step, context, row));
  const completed = gap < 0 ? wizard.steps.length : gap;
  return { completed, next: Math.min(completed + 1, wizard.steps.length) };
}

/** The step number asked for by `?step=`, or null when the address names none that exists. */
export function stepNumber<Context>(wizard: Wizard<Context>, search: URLSearchParams): number | null {
  const asked = search.get("step");
  if (asked === null || !/^\d{1,2}$/.test(asked)) return null;
  const number = Number(asked);
  return number >= 1 && number <= wizard.steps.length ? number : null;
}

/** Address of a step, with the queries the wizard carries. */
export function stepAddress<Context>(
  wizard: Wizard<Context>,
  search: URLSearchParams,
  step: number | null,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  for (const name of wizard.carriedQueries) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  if (step !== null) query.set("step", String(step));
  const text = query.toString();
  return text ? `${wizard.path}?${text}` : wizard.path;
}
