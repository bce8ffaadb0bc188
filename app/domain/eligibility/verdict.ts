export const verdicts = ["eligible", "letter", "not-eligible", "unknown"] as const;

/** "unknown" is an honest answer: the page says too little, or nothing our rules know. */
export type Verdict = (typeof verdicts)[number];

/**
 * The verdict behind the provider's words. Source: specification 001 §4, eligibility display: 'eligible' is eligible,
 * words that speak of a letter or LMN mean eligible with a letter, anything else is not eligible. "unknown" is ours.
 */
export function readVerdict(status: string): Verdict {
  const words = status.trim().toLowerCase();
  if (words === "eligible" || words === "unknown") return words;
  return words.includes("letter") || words.includes("lmn") ? "letter" : "not-eligible";
}

/** A verdict in the provider's words, as it is stored and sent; `readVerdict` reads it back. */
export const verdictStatus: Record<Verdict, string> = {
  eligible: "eligible",
  letter: "eligible but requires letter of medical necessity (LMN)",
  "not-eligible": "not eligible",
  unknown: "unknown",
};

/** What the stamp says. Source of the first three: specification 001 §4. */
export const verdictWords: Record<Verdict, string> = {
  eligible: "FSA/HSA Eligible",
  letter: "Eligible with LMN",
  "not-eligible": "Not Eligible",
  unknown: "Not Sure Yet",
};
