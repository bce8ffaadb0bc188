import { isKeyOf } from "~/platform/values/keys-of";

/** How a request ended without a decision, by the action in its audit. */
const endings = {
  withdrawn: "withdrawn",
  "closed unanswered": "closed-unanswered",
  "closed unpicked": "closed-unpicked",
  "closed undecided": "closed-undecided",
  "patient refused": "patient-refused",
  "patient silent": "patient-silent",
} as const;
export type UndecidedEnding = (typeof endings)[keyof typeof endings];

/** Days until an unanswered question, or a visit without a chosen time, ends its request. */
export const answerDays = 14;

/** The ending that an audit action represents; null for other actions. */
export const endingOf = (action: string): UndecidedEnding | null =>
  isKeyOf(endings, action) ? endings[action] : null;

/** The last ending in an audit, with its ISO instant; null if there is none. */
export function undecidedEnding(
  audit: readonly { at: string; action: string }[],
): { ending: UndecidedEnding; at: string } | null {
  const last = audit.findLast(({ action }) => endingOf(action) !== null);
  const ending = last ? endingOf(last.action) : null;
  return last && ending ? { ending, at: last.at } : null;
}
