export const ageLimits = { min: 18, max: 120 } as const;

/** What is wrong with a typed age, in whole years; named as browsers name it. Undefined for one from 18 to 120. */
export function ageFault(typed: string): "typeMismatch" | "rangeUnderflow" | "rangeOverflow" | undefined {
  if (!/^\d{1,4}$/.test(typed)) return "typeMismatch";
  if (Number(typed) < ageLimits.min) return "rangeUnderflow";
  return Number(typed) > ageLimits.max ? "rangeOverflow" : undefined;
}
