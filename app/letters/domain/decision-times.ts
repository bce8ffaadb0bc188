import type { LetterKind } from "./letter-ref";

/** How long the decisions of the last 30 days about one kind of letter took; at least ten of them. */
export interface DecisionTimes {
  kind: LetterKind;
  decisions: number;
  /** Seconds from the request to its first decision. */
  medianSeconds: number;
  /** Nine of ten took less. */
  slowSeconds: number;
}

/** A time as a reader remembers it, never shorter than it was: "under an hour", "5 hours", "3 days". */
export function roundedUpTime(seconds: number): string {
  const hours = Math.ceil(seconds / 3_600);
  if (hours <= 1) return "under an hour";
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
