export const verdicts = ["eligible", "letter", "not-eligible", "unknown"] as const;

/** "unknown" is an honest answer: the page says too little, or nothing our rules know. */
export type Verdict = (typeof verdicts)[number];

/** What the stamp says. Source of the first three: specification 001 §4. */
export const verdictWords: Record<Verdict, string> = {
  eligible: "FSA/HSA Eligible",
  letter: "Eligible with LMN",
  "not-eligible": "Not Eligible",
  unknown: "Not Sure Yet",
};
