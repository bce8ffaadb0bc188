export const ageLimits = { adult: 18, max: 120 } as const;

/** The number in a typed age, which may have its unit: "46 years old" is 46. NaN for anything else. */
export const typedYears = (typed: string): number => Number(/^(\d{1,4})( ?y.*)?$/i.exec(typed)?.[1]);

/**
 * Validates a typed age in whole years. Returns the name of the fault as in the browser's ValidityState; undefined for
 * an age from `min` to 120.
 */
export function ageFault(
  typed: string,
  min: number = ageLimits.adult,
): "typeMismatch" | "rangeUnderflow" | "rangeOverflow" | undefined {
  const years = typedYears(typed);
  if (years < min) return "rangeUnderflow";
  if (years > ageLimits.max) return "rangeOverflow";
  return years >= min ? undefined : "typeMismatch";
}
