import { expect, test } from "vitest";
import type { Relation } from "~/eligibility/domain/patient";
import type { Cap, Terms } from "~/eligibility/domain/terms";
import type { Account } from "~/eligibility/domain/verdict";
import { purchaseItemOf } from "../../../../tests/support/purchases";
import { claimQuestions } from "./claim-questions";

const asked = (account: Account, relation: Relation | null, terms: Partial<Terms> = {}) => {
  // Of two items, one has these terms.
  const [plain, dated] = [purchaseItemOf("eligible"), purchaseItemOf("eligible")];
  dated.verdict = { ...dated.verdict, rule: "dated" };
  const questions = claimQuestions({
    account,
    relation,
    items: [plain, dated],
    terms: (rule) => (rule === "dated" ? { [account]: { ...terms, sources: [] } } : {}),
  });
  return Object.entries(questions).flatMap(([name, isAsked]) => (isAsked ? [name] : []));
};

const capped = (amounts: Cap["amounts"]): Partial<Terms> => ({
  cap: { per: "year", above: "the-cap", amounts },
});
const byAge = [{ to: 40, cents: 100 }, { cents: 200 }];

test.each<[Relation | null, string[]]>([
  [null, []],
  ["owner", []],
  ["spouse", ["patient"]],
  ["child", ["patient", "bornIn", "isDependent"]],
  ["relative", ["patient", "isDependent"]],
  ["other", ["patient"]],
])("a claim for %s asks for %o", (relation, questions) => {
  expect(asked("hsa", relation)).toEqual(questions);
  expect(asked("fsa", relation)).toEqual([...questions, "coverageEndedOn"]);
});

test.each<[string, Partial<Terms>, { owner: string[]; spouse: string[]; neither: string[] }]>([
  [
    "the holder's age",
    { owner_age: 65 },
    { owner: ["ownerBornOn"], spouse: ["patient", "ownerBornOn"], neither: ["ownerBornOn"] },
  ],
  ["a cap by age", capped(byAge), { owner: ["ownerBornOn"], spouse: ["patient", "bornIn"], neither: [] }],
  [
    "a year's cap by age",
    capped({ by_year: { 2026: byAge } }),
    { owner: ["ownerBornOn"], spouse: ["patient", "bornIn"], neither: [] },
  ],
  ["a cap for all ages", capped({ one: 100, several: 200 }), { owner: [], spouse: ["patient"], neither: [] }],
  [
    "a year's cap for all ages",
    capped({ by_year: { 2026: 100 } }),
    { owner: [], spouse: ["patient"], neither: [] },
  ],
])("an item with %s asks only for the births it depends on", (_, terms, { owner, spouse, neither }) => {
  expect(asked("hsa", "owner", terms)).toEqual(owner);
  expect(asked("hsa", "spouse", terms)).toEqual(spouse);
  expect(asked("hsa", null, terms)).toEqual(neither);
});
