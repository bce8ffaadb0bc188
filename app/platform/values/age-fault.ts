export const ageLimits = { adult: 18, max: 120 } as const;

/**
 * Validates a typed age in whole years. Returns the name of the fault as in the browser's ValidityState; undefined for
 * an age from `min` to 120.
 */
export function ageFault(
  typed: string,
  min: number = ageLimits.adult,
): "typeMismatch" | "rangeUnderflow" | "rangeOverflow" | undefined {
  if (!/^\d{1,4}$/.test(typed)) return "typeMismatch";
  if (Number(typed) < min) return "rangeUnderflow";
  return Number(typed) > ageLimits.max ? "rangeOverflow" : undefined;
}
