import type { Reading, Typed } from "./typed-number";

/** What is wrong with which field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Keeps the problems among readings, in the order of the form. */
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

/** The offered year that was asked for; without one the default; with another, the default and a problem. */
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
