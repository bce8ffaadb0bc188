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
