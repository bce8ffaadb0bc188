/** How a request ended before a decision, by the action that its audit holds. */
const endings = {
  withdrawn: "withdrawn",
  "closed unanswered": "closed-unanswered",
  "closed unpicked": "closed-unpicked",
  "closed undecided": "closed-undecided",
  "patient refused": "patient-refused",
  "patient silent": "patient-silent",
} as const;
export type UndecidedEnding = (typeof endings)[keyof typeof endings];

/** A question that isn't answered, or a visit that no time is picked for, ends its request after so many days. */
export const answerDays = 14;

/** The ending that an action of the audit is; null for any other action. */
export const endingOf = (action: string): UndecidedEnding | null =>
  Object.hasOwn(endings, action) ? endings[action as keyof typeof endings] : null;

/** The last ending in an audit, with its ISO instant; null where there is none. */
export function undecidedEnding(
  audit: readonly { at: string; action: string }[],
): { ending: UndecidedEnding; at: string } | null {
  const last = audit.findLast(({ action }) => endingOf(action) !== null);
  const ending = last ? endingOf(last.action) : null;
  return last && ending ? { ending, at: last.at } : null;
}
