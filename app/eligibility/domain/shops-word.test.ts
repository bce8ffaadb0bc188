import { expect, test } from "vitest";
import { judgementOf } from "../../../tests/support/judgement";
import { besideShopsWord, shopsWord } from "./shops-word";
import { verdicts } from "./verdict";

const text = (description: string) => ({ title: "Heating Pad", brand: null, description });

test.each([
  ["Soft and warm.", null],
  ["FSA/HSA eligible.", "eligible"],
  ["Eligible for HSA and FSA reimbursement!", "eligible"],
  ["HSA eligible with a Letter of Medical Necessity.", "letter"],
  ["This product is not FSA eligible.", "not-eligible"],
  ["FSA-ineligible item.", "not-eligible"],
  ["HSA eligible in many plans. Not eligible for FSA.", "not-eligible"],
  ["It isn't for pets. FSA eligible.", "eligible"],
  ["This item isn’t FSA eligible.", "not-eligible"],
  ["HSA eligible with a doctor’s note.", "letter"],
  ["No longer HSA/FSA eligible.", "not-eligible"],
  ["This doesn't make it eligible for an FSA.", "not-eligible"],
  ["FSA/HSA eligible, not tested on animals.", "eligible"],
  ["You'll never need a receipt: FSA/HSA eligible.", "eligible"],
  ["Not only soft, but HSA eligible.", "eligible"],
  ["Don't forget this is HSA/FSA eligible.", "eligible"],
  ["Didn't know it's FSA eligible?", "eligible"],
  ["Don’t miss this HSA eligible deal!", "eligible"],
  ["You can't go wrong with this HSA eligible pick.", "eligible"],
  ["FSA eligible, no prescription needed.", "eligible"],
  ["It is not a toy and is FSA eligible.", "eligible"],
  ["FSA/HSA eligibility may vary; not all plans cover it.", "eligible"],
  ["Not “FSA eligible”.", "not-eligible"],
  ["Not (yet) FSA eligible.", "not-eligible"],
  ["This is not, at this time, FSA eligible.", "not-eligible"],
  ["not\u00a0FSA eligible", "not-eligible"],
  ["HSA/FSA eligible: not", "not-eligible"],
  ["FSA eligible: No, not this size.", "not-eligible"],
  ["Eligible for HSA/FSA: no", "not-eligible"],
  ["FSA eligibility: not confirmed", "not-eligible"],
  ["HSA/FSA eligibility is not guaranteed.", "not-eligible"],
  ["FSA eligible, not guaranteed by each plan.", "not-eligible"],
  ["This item cannot be FSA eligible.", "not-eligible"],
  ["Non eligible for FSA", "not-eligible"],
  ["A non-FSA-eligible item", "not-eligible"],
] as const)("%s: the shop says %s", (description, word) => {
  expect(shopsWord(text(description))).toBe(word);
});

test.each(verdicts)("what our rules call %s is lowered by a shop's word and never raised", (verdict) => {
  const order = ["eligible", "letter", "not-eligible"];
  for (const description of ["FSA eligible.", "FSA eligible with an LMN.", "Not FSA eligible."]) {
    const beside = besideShopsWord(judgementOf({ verdict }), text(description));
    const word = shopsWord(text(description)) ?? "eligible";
    const strictest = order[Math.max(order.indexOf(verdict), order.indexOf(word))];
    expect(beside.verdict).toBe(verdict === "unknown" ? "unknown" : strictest);
    expect(beside).toMatchObject({ shopSays: word, ruled: verdict });
  }
});
