import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Account, accounts, type Verdict, verdicts } from "~/eligibility/domain/verdict";
import { ItemStamps } from "./item-row";

const stamps = (outcomes: readonly (readonly [Account, Verdict])[]): string[] =>
  renderToStaticMarkup(<ItemStamps outcomes={outcomes.map(([account, verdict]) => ({ account, verdict }))} />)
    .split(/<[^>]+>/)
    .filter(Boolean);

test("accounts that differ are shown apart, and those that agree in one stamp", () => {
  const general = (hsa: Verdict, fsa: Verdict, hra: Verdict) =>
    stamps([
      ["hsa", hsa],
      ["fsa", fsa],
      ["hra", hra],
    ]);
  expect(general("eligible", "eligible", "eligible")).toEqual(["FSA/HSA Eligible"]);
  expect(general("eligible", "not-eligible", "unknown")).toEqual([
    "HSA: yes",
    "FSA: no",
    "HRA: ask your plan",
  ]);
  expect(general("not-eligible", "not-eligible", "not-eligible")).toEqual(["Not Eligible"]);
});

test.each(accounts)("of one account, %s, a stamp never speaks of an FSA and an HSA together", (account) => {
  for (const verdict of verdicts) expect(stamps([[account, verdict]]).join()).not.toContain("FSA/HSA");
});

test("two accounts of a kind have one stamp, the better one", () => {
  expect(
    stamps([
      ["fsa", "not-eligible"],
      ["fsa", "eligible"],
    ]),
  ).toEqual(["FSA: yes"]);
});
