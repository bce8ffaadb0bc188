export const ageLimits = { adult: 18, max: 120 } as const;

/** The number in a typed age, which may have its unit: "46 years old" is 46. NaN for anything else. */
export const typedYears = (typed: string): number =>
  Number(/^(\d{1,4})(?:\s?y(?:ea)?rs?(?:\sold)?)?$/i.exec(typed)?.[1] ?? NaN);

/**
 * Validates a typed age in whole years. Returns the name of the fault as in the browser's ValidityState; undefined for
 * an age from `min` to 120.
 */
export function ageFault(
  typed: string,
  min: number = ageLimits.adult,
): "typeMismatch" | "rangeUnderflow" | "rangeOverflow" | undefined {
  const years = typedYears(typed);
  if (Number.isNaN(years)) return "typeMismatch";
  if (years < min) return "rangeUnderflow";
  return years > ageLimits.max ? "rangeOverflow" : undefined;
}
