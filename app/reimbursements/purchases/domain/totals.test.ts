import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accountOf,
  anyPurchases,
  itemVerdictOf,
  plainBasis,
  purchaseItemOf,
  purchaseOf,
} from "../../../../tests/support/purchases";
import "../../../../tests/support/setup";
import { type Account, sameForAll } from "~/eligibility/domain/verdict";
import { capUse } from "../../claims/domain/cap-use";
import { pickItems } from "../../claims/domain/pick-items";
import { dateFindings } from "../../domain/date-findings";
import { comparisonWith } from "../../domain/outlook";
import { barsByCategory, barsByTime } from "./categories";
import { totalsOf } from "./totals";

const today = "2026-11-22";
const anyone = comparisonWith([], today, plainBasis);

const item = (cents: number, verdict: "eligible" | "letter", more: object = {}) =>
  purchaseItemOf(verdict, { paidCents: cents, verdict: itemVerdictOf(verdict, more) });

test("an item counts once over all accounts, and in each that may pay", () => {
  const byAccount = { ...sameForAll("eligible"), "limited-fsa": "not-eligible" } as const;
  const purchases = [purchaseOf([item(500, "eligible", { byAccount }), item(300, "letter")])];
  const accounts = [accountOf("hsa"), accountOf("limited-fsa")];
  expect(totalsOf(purchases, comparisonWith(accounts, today, plainBasis))).toEqual({
    nowCents: 500,
    letterCents: 300,
    outOfDatesCents: 0,
    doubtfulCents: 0,
    items: { all: 2, now: 1, letter: 1, unknown: 0, doubtful: 0, claimed: 0 },
    byAccount: [
      { nowCents: 500, letterCents: 300 },
      { nowCents: 0, letterCents: 300 },
    ],
  });
});

test("without accounts, what any kind of account may pay counts", () => {
  const byAccount = { ...sameForAll("not-eligible"), hsa: "eligible" } as const;
  expect(totalsOf([purchaseOf([item(500, "letter", { byAccount })])], anyone).nowCents).toBe(500);
});

test("items in a claim aren't counted again; items that a letter covers are counted now", () => {
  const purchase = purchaseOf([item(500, "eligible"), { ...item(300, "letter"), key: "1" }], { key: "a" });
  const held = comparisonWith([], today, {
    ...plainBasis,
    claimed: new Set(["a.0"]),
    letters: new Set(["a.1"]),
  });
  expect(totalsOf([purchase], held)).toMatchObject({
    nowCents: 300,
    letterCents: 0,
    items: { claimed: 1 },
  });
  expect(barsByTime([purchase], held).bars).toEqual([{ label: "2026-05", nowCents: 300, letterCents: 0 }]);
});

test("purchases that no account's dates allow have a separate total", () => {
  const fsa = accountOf("fsa", { planYearStarts: "2026-01-01", planYearEnds: "2026-12-31" });
  const old = purchaseOf([item(500, "eligible")], { soldOn: "2025-12-31" });
  const none = totalsOf([old], comparisonWith([fsa], today, plainBasis));
  expect(none).toMatchObject({ nowCents: 0, outOfDatesCents: 500 });
  const both = totalsOf([old], comparisonWith([fsa, accountOf("hsa")], today, plainBasis));
  expect(both).toMatchObject({
    nowCents: 500,
    outOfDatesCents: 0,
    byAccount: [{ nowCents: 0 }, { nowCents: 500 }],
  });
});

test("what was left out, came back, was paid by benefits or in other money never counts, nothing counts twice", () => {
  const kinds: Account[] = ["hsa", "fsa"];
  fc.assert(
    fc.property(anyPurchases, fc.subarray(kinds), (purchases, accounts) => {
      const compared = comparisonWith(
        accounts.map((account) => accountOf(account)),
        today,
        plainBasis,
      );
      const totals = totalsOf(purchases, compared);
      const counted = purchases.filter(
        ({ isHidden, isPaidByBenefits, currency }) => !isHidden && !isPaidByBenefits && currency === "USD",
      );
      const paid = counted.flatMap(({ items }) => items).reduce((sum, { paidCents }) => sum + paidCents, 0);
      expect(totals.nowCents + totals.letterCents).toBeLessThanOrEqual(paid);
      expect(totals.nowCents).toBeGreaterThanOrEqual(
        Math.max(0, ...totals.byAccount.map(({ nowCents }) => nowCents)),
      );
      expect(totalsOf(counted, compared)).toMatchObject({
        nowCents: totals.nowCents,
        letterCents: totals.letterCents,
      });
      const byCategory = barsByCategory(purchases, compared);
      expect(byCategory.length).toBeLessThanOrEqual(8);
      expect(byCategory.reduce((sum, { nowCents }) => sum + nowCents, 0)).toBe(totals.nowCents);
      expect(byCategory.reduce((sum, { letterCents }) => sum + letterCents, 0)).toBe(totals.letterCents);
      const dated = purchases.filter(({ soldOn }) => soldOn !== null);
      const { bars } = barsByTime(purchases, compared);
      expect(bars.length).toBeLessThanOrEqual(24);
      expect(bars.reduce((sum, { nowCents }) => sum + nowCents, 0)).toBe(totalsOf(dated, compared).nowCents);
    }),
  );
});

test("an item that was billed on another day than its order counts on its own day, in sums, charts and caps", () => {
  const fsa = accountOf("fsa", { planYearStarts: "2026-01-01", planYearEnds: "2026-12-31" });
  const early = { ...item(700, "eligible", { rule: "capped" }), key: "1", soldOn: "2025-12-30" };
  const order = purchaseOf([item(500, "eligible"), early], { soldOn: "2026-01-03" });
  const compared = comparisonWith([fsa], today, plainBasis);
  expect(totalsOf([order], compared)).toMatchObject({ nowCents: 500, outOfDatesCents: 700 });
  expect(barsByTime([order], anyone).bars.map(({ label }) => label)).toEqual(["2025-12", "2026-01"]);
  expect([...capUse([order], new Map()).months]).toEqual([["capped 2025-12", 700]]);
  expect(dateFindings(new Set(["2026-01-03", "2025-12-30"]), compared).map(({ kind }) => kind)).toEqual([
    "in-plan-year",
    "before-plan-year",
  ]);
  const from = { ...plainBasis, purchases: [order], today, days: null, account: "fsa" as const };
  expect(pickItems(["a.0", "a.1"], from).items.map(({ soldOn }) => soldOn)).toEqual([
    "2026-01-03",
    "2025-12-30",
  ]);
  expect(pickItems(["a.0", "a.1"], { ...from, days: fsa })).toMatchObject({
    items: [{ itemKey: "0" }],
    left: [{ itemKey: "1", fault: "out-of-dates" }],
  });
});

test("months without a purchase are in the chart; more than two years are shown by year", () => {
  const bought = (soldOn: string) => purchaseOf([item(500, "eligible")], { soldOn });
  const year = barsByTime([bought("2026-01-31"), bought("2025-11-01")], anyone);
  expect(year.unit).toBe("month");
  expect(year.bars.map(({ label, nowCents }) => [label, nowCents])).toEqual([
    ["2025-11", 500],
    ["2025-12", 0],
    ["2026-01", 500],
  ]);
  const years = barsByTime([bought("2026-01-31"), bought("2024-01-31")], anyone);
  expect(years.bars.map(({ label }) => label)).toEqual(["2024", "2025", "2026"]);
  expect(barsByTime([], anyone).bars).toEqual([]);
});

test("categories are sorted by what may come back; the smallest are one", () => {
  const items = Array.from({ length: 10 }, (_, n) => item(100 * (n + 1), "eligible", { category: `C${n}` }));
  const bars = barsByCategory([purchaseOf(items)], anyone);
  expect(bars.map(({ label, nowCents }) => [label, nowCents])).toEqual([
    ...[9, 8, 7, 6, 5, 4, 3].map((n) => [`C${n}`, 100 * (n + 1)]),
    ["Other", 600],
  ]);
});
