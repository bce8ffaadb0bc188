/** The option that asks for words. */
export const otherCondition = "Other";

/** The conditions to offer: the predicted ones without duplicates, then "Other". */
export function offeredConditions(predicted: readonly string[]): string[] {
  const named = predicted
    .map((condition) => condition.trim())
    .filter((condition) => condition && condition !== otherCondition);
  return [...new Set(named), otherCondition];
}
