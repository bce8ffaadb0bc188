import { storedAnswers } from "./answers";
import type { Step, Wizard } from "./step";

interface Progress {
  /** How many steps from the start are answered without a gap. */
  completed: number;
  /** Number (1-based) of the next step to answer; the last one if all are answered. */
  next: number;
}

/** True if the stored answers still parse. */
const isAnswered = <Context>(step: Step<Context>, context: Context, row: object | null): boolean =>
  step.schema(context).safeParse(storedAnswers(step, context, row)).success;

/** Computes the progress from the stored answers on each request; it is never stored. */
export function progress<Context>(wizard: Wizard<Context>, context: Context, row: object | null): Progress {
  const gap = wizard.steps.findIndex((step) => !isAnswered(step, context, row));
  const completed = gap < 0 ? wizard.steps.length : gap;
  return { completed, next: Math.min(completed + 1, wizard.steps.length) };
}

/** The step number in `?step=`, or null if there is no such step. */
export function stepNumber<Context>(wizard: Wizard<Context>, search: URLSearchParams): number | null {
  const asked = search.get("step");
  if (asked === null || !/^\d{1,2}$/.test(asked)) return null;
  const number = Number(asked);
  return number >= 1 && number <= wizard.steps.length ? number : null;
}

/** The URL of a step, with the wizard's carried query parameters. */
export function stepAddress<Context>(
  wizard: Wizard<Context>,
  search: URLSearchParams,
  step: number | null,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  for (const name of wizard.carriedQueries) {
    const value = wizard.readQuery ? wizard.readQuery(search, name) : search.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  if (step !== null) query.set("step", String(step));
  const text = query.toString();
  return text ? `${wizard.path}?${text}` : wizard.path;
}
