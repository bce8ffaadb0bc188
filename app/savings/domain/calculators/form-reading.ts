import type { Reading, Typed } from "./typed-number";

export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Collects the errors, in the form's order. */
export function problemsOf<Field extends string>(
  readings: Readonly<Record<Field, Reading>>,
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const name in readings) {
    const { problem } = readings[name];
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** The requested year; without one the default; if it isn't offered, the default and an error. */
export function readYear<Year extends { year: number; isDefault?: true }>(
  typed: Typed,
  years: readonly [Year, ...Year[]],
): { year: Year; reading: Reading } {
  const text = typed("year").trim();
  const asked = years.find(({ year }) => String(year) === text);
  const year = asked ?? years.find(({ isDefault }) => isDefault) ?? years[0];
  const problem = asked || text === "" ? null : "Choose one of the plan years in the list";
  return { year, reading: { value: year.year, problem } };
}
