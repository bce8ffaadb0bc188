export const verdicts = ["eligible", "letter", "not-eligible", "unknown"] as const;

/** "unknown" is an honest answer: we know too little of the product, or our rules don't cover it. */
export type Verdict = (typeof verdicts)[number];

/** "fsa" is the general health FSA. */
export const accounts = ["fsa", "hsa", "hra", "limited-fsa", "dependent-care"] as const;
export type Account = (typeof accounts)[number];

export type AccountVerdicts = Readonly<Record<Account, Verdict>>;

/** The stamp's text. Source of the first three: specification 001 §4. */
export const verdictWords: Record<Verdict, string> = {
  eligible: "FSA/HSA Eligible",
  letter: "Eligible with LMN",
  "not-eligible": "Not Eligible",
  unknown: "Not Sure Yet",
};

/** The part of a judgement about who may pay. */
export interface JudgedVerdict {
  verdict: Verdict;
  byAccount: AccountVerdicts;
}

/**
 * True if an HSA may pay and an FSA may not: some insurance premiums (IRC §223(d)(2)(C); a health FSA pays no premiums,
 * Prop. Reg. §1.125-5(k)(4)) and direct primary care fees.
 */
export const hsaOnly = ({ byAccount }: Pick<JudgedVerdict, "byAccount">): boolean =>
  byAccount.hsa === "eligible" && byAccount.fsa === "not-eligible";

/** The stamp's text for what only an HSA may pay. */
export const hsaOnlyWords = "HSA only";

/** The stamp's text for what only an FSA may pay. */
const fsaOnlyWords = "FSA only";

/** The text for an account if an FSA and an HSA differ. */
const apartWords: Record<Verdict, string> = {
  eligible: "yes",
  letter: "with LMN",
  "not-eligible": "no",
  unknown: "ask your plan",
};

/** The stamp of a judgement. It names an FSA and an HSA together only if they agree. */
export function stampWords({ verdict, byAccount: { fsa, hsa } }: JudgedVerdict): string {
  if (fsa === hsa) return verdictWords[verdict];
  if (hsa === "eligible" && fsa === "not-eligible") return hsaOnlyWords;
  if (fsa === "eligible" && hsa === "not-eligible") return fsaOnlyWords;
  return `HSA: ${apartWords[hsa]}, FSA: ${apartWords[fsa]}`;
}

/** The verdict of a single account on an item: "HSA: yes". */
export const stampFor = (account: Account, verdict: Verdict): string =>
  `${shortNames[account]}: ${apartWords[verdict]}`;

const shortNames: Record<Account, string> = {
  fsa: "FSA",
  hsa: "HSA",
  hra: "HRA",
  "limited-fsa": "Limited FSA",
  "dependent-care": "Dependent care",
};

/** What a limited-purpose FSA pays besides preventive care. Source: IRC §223(c)(1)(B)(ii); Rev. Rul. 2004-45. */
const limitedLineItems: ReadonlySet<string> = new Set(["Vision", "Dental"]);

/**
 * The verdict for each kind of account; `given` has those that differ from the rule. A health FSA, an HSA and an HRA pay
 * for the same medical care (IRC §§105(b), 213(d), 223(d)(2)(A)); a limited-purpose FSA only for vision and dental care,
 * and for preventive care if its plan says so ("unknown" in the policies; IRS Notices 2004-23, 2019-45 and 2024-75 define
 * that); a dependent care FSA for none of it (IRC §129).
 */
export function verdictsByAccount(
  verdict: Verdict,
  lineItem: string,
  given: Partial<AccountVerdicts> = {},
): AccountVerdicts {
  return {
    fsa: verdict,
    hsa: verdict,
    hra: verdict,
    "limited-fsa": limitedLineItems.has(lineItem) ? verdict : "not-eligible",
    "dependent-care": "not-eligible",
    ...given,
  };
}

/** The same verdict for every account, for a judgement that no rule of ours decided. */
export const sameForAll = (verdict: Verdict): AccountVerdicts => ({
  fsa: verdict,
  hsa: verdict,
  hra: verdict,
  "limited-fsa": verdict,
  "dependent-care": verdict,
});
