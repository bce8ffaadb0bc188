import type { Account, Verdict } from "../domain/verdict";

export const accountNames: Record<Account, string> = {
  fsa: "Health FSA",
  hsa: "HSA",
  hra: "HRA",
  "limited-fsa": "Limited-purpose FSA",
  "dependent-care": "Dependent care FSA",
};

/** Words for each verdict: if an account may pay. */
export const accountAnswers: Record<Verdict, string> = {
  eligible: "Yes",
  letter: "Yes, with a letter",
  "not-eligible": "No",
  unknown: "Ask your plan",
};
