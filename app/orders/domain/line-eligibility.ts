/** "letter": eligible with a letter. "unknown": the shop's word isn't one we know. */
export const lineEligibilities = ["eligible", "letter", "none", "unknown"] as const;
export type LineEligibility = (typeof lineEligibilities)[number];

const splitList = (words: string): string[] => words.split(",").map((word) => word.trim());

/** Known words of shops, in lower case and without punctuation. */
export const knownWords: Record<LineEligibility, readonly string[]> = {
  eligible: splitList(
    "eligible, yes, true, fsa, hsa, fsa hsa, fsa eligible, hsa eligible, fsa hsa eligible, always eligible, qualified, covered",
  ),
  letter: splitList(
    "letter, lmn, letter required, lmn required, requires letter, requires lmn, needs letter, needs lmn, with letter, with lmn, eligible with letter, eligible with lmn, eligible with letter of medical necessity, letter of medical necessity, letter of medical necessity required, eligible but requires letter, eligible but requires letter of medical necessity, eligible but requires letter of medical necessity lmn, eligible with lmn only, dual purpose",
  ),
  none: splitList(
    ", none, no, false, null, not eligible, non eligible, noneligible, ineligible, never eligible, not fsa eligible, not hsa eligible, not fsa hsa eligible, not qualified, not covered, not applicable, n a, na",
  ),
  unknown: splitList("unknown"),
};

const byWord = new Map(
  lineEligibilities.flatMap((kind) => knownWords[kind].map((word) => [word, kind] as const)),
);

/**
 * Parses a shop's word in `fsa_hsa_eligibility`; case and punctuation don't matter. Any other word is "unknown", which
 * doesn't count: a total must not promise what may not be reimbursed.
 */
export const readLineEligibility = (word: string): LineEligibility =>
  byWord.get(
    word
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, " ")
      .trim(),
  ) ?? "unknown";

/** True if the line counts toward the reimbursable total. */
export const isCounted = (eligibility: LineEligibility): boolean =>
  eligibility === "eligible" || eligibility === "letter";

const ranks: Record<LineEligibility, number> = { none: 0, unknown: 1, letter: 2, eligible: 3 };

/** A line's eligibility: the shop's word can lower our verdict, but not raise it. */
export const lowerOf = (stated: LineEligibility, judged: LineEligibility): LineEligibility =>
  ranks[stated] < ranks[judged] ? stated : judged;

/** True if a line needs our verdict: a shop's "no" and unknown words are never raised. */
export const needsVerdict = (stated: LineEligibility | null): boolean => stated === null || isCounted(stated);
