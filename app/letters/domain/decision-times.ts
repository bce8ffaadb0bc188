import type { LetterKind } from "./letter-ref";

/** How long the decisions of the last 30 days took for one kind of letter; based on at least ten. */
export interface DecisionTimes {
  kind: LetterKind;
  decisions: number;
  /** Seconds from the request to its first decision. */
  medianSeconds: number;
  /** The 90th percentile. */
  slowSeconds: number;
}

/** Rounds a duration up for readers: "under an hour", "5 hours", "3 days". */
export function roundedUpTime(seconds: number): string {
  const hours = Math.ceil(seconds / 3_600);
  if (hours <= 1) return "under an hour";
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
