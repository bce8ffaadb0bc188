import type { Verdict } from "./verdict";

/** "fsa" is the general health FSA. */
export const accounts = ["fsa", "hsa", "hra", "limited-fsa", "dependent-care"] as const;
export type Account = (typeof accounts)[number];

export type AccountVerdicts = Readonly<Record<Account, Verdict>>;

/** What a limited-purpose FSA pays besides preventive care. Source: IRC §223(c)(1)(B)(ii); Rev. Rul. 2004-45. */
const limitedLineItems: ReadonlySet<string> = new Set(["Vision", "Dental"]);

/**
 * The verdict for each kind of account; `given` names those that differ from the rule. A health FSA, an HSA and an HRA
 * pay for medical care alike (IRC §§105(b), 213(d), 223(d)(2)(A)); a limited-purpose FSA only for vision and dental
 * care, and for preventive care where its plan says so ("unknown" in the policies; IRS Notices 2004-23, 2019-45 and
 * 2024-75 say what that is); a dependent care FSA for none of it (IRC §129).
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

/** The same verdict for every account, for a judgement no rule of ours decided. */
export const sameForAll = (verdict: Verdict): AccountVerdicts => ({
  fsa: verdict,
  hsa: verdict,
  hra: verdict,
  "limited-fsa": verdict,
  "dependent-care": verdict,
});
