import fc from "fast-check";
import { expect, test } from "vitest";
import { anyTaxpayer, anyCents as cents } from "../../../../tests/support/any-taxpayer";
import { taxYears } from "../../content/tax-years.server";
import { fsaSheet } from "../../ui/fsa-sheet";
import { chartWidth } from "../../ui/sheet";
import { taxTablesFor } from "../plan-year/tax-years";
import { type FsaInput, type FsaYear, perExpense, summarizeFsa } from "./fsa";
import { readFsaForm } from "./fsa-form";
import { takingSuggestion } from "./suggestion";

const taxes = (year: number) => taxTablesFor(taxYears(), year);
const years: readonly [FsaYear, FsaYear] = [
  { year: 2025, limit: 330_000, carryover: 66_000, ends: "2025-12-31", taxes: taxes(2025) },
  { year: 2026, limit: 340_000, carryover: 68_000, ends: "2026-12-31", taxes: taxes(2026) },
];
const read = (query: string) => {
  const search = new URLSearchParams(query);
  return readFsaForm((name) => search.get(name) ?? "", years);
};
const summary = (query: string) => summarizeFsa(read(query).input);

test("a month's contribution counts twelve times, and saves payroll tax too", () => {
  expect(summary("prescriptions=1000&dental=1000.50&contribution=100&income=60000")).toEqual({
    expenses: 200_050,
    overLimit: [],
    recommended: 200_050,
    annual: 120_000,
    monthly: 10_000,
    // Taxable income is $44,250, within the 12% bracket of 2025.
    saved: { federal: 14_400, state: 6_000, payroll: 9_180, total: 29_580 },
    monthlySavings: 2_465,
    monthlyNet: 7_535,
    aboveLimit: 0,
    aboveExpenses: 0,
    lostDespiteCarryover: 0,
    pay: {
      without: { takeHome: 500_000 - 98_950, fsa: 0, tax: 98_950 },
      with: { takeHome: 500_000 - 98_950 - 7_535, fsa: 10_000, tax: 98_950 - 2_465 },
    },
  });
});

test("the monthly impact is gross pay minus take-home, beside the part that the FSA makes up", () => {
  const { texts } = fsaSheet(read("contribution=275&income=72000").input);
  expect(texts).toMatchObject({
    impactWith: "$1,480.50",
    impactWithout: "$1,300.79",
    monthlyNet: "$179.71",
    taxSpared: "$95.29",
  });
});

test("savings are never more than the tax", () => {
  expect(summary("contribution=275&income=1200").saved).toEqual({
    federal: 0,
    state: 0,
    payroll: 9_180,
    total: 9_180,
  });
  expect(summary("contribution=275&income=0").saved.total).toBe(0);
  expect(summary("contribution=275&income=16750&federal=37").saved.federal).toBe(10_000);
});

test("nothing is saved on what is above the limit", () => {
  expect(summary("contribution=9000&per=year").saved).toEqual(summary("contribution=275").saved);
});

test("a year's contribution is deducted as it is", () => {
  expect(summary("contribution=1000&per=year")).toMatchObject({ annual: 100_000, monthly: 8_333 });
});

test.each([
  ["year=2025", 330_000, ["dental"]],
  ["year=2026", 340_000, []],
])("for %s the recommended contribution stops at the limit", (year, recommended, overLimit) => {
  expect(summary(`${year}&dental=3300.01&vision=300`)).toMatchObject({ recommended, overLimit });
});

test.each([
  ["275", 0],
  ["275.01", 12],
])("a contribution of %s a month is %d cents above the limit", (contribution, aboveLimit) => {
  expect(summary(`other=9000&contribution=${contribution}`).aboveLimit).toBe(aboveLimit);
});

test("unplanned money is at risk, less the carryover", () => {
  expect(summary("vision=1000&contribution=2000&per=year")).toMatchObject({
    aboveExpenses: 100_000,
    lostDespiteCarryover: 34_000,
  });
});

test("an empty form opens with the first year, the rates 22 and 5 and no figures", () => {
  const { input, problems } = read("");
  expect(problems).toEqual({});
  expect(input).toMatchObject({
    year: { year: 2025 },
    per: "month",
    taxpayer: { federal: 2200, state: 500 },
  });
  expect(fsaSheet(input).texts).toMatchObject({ limit: "$3,300", limitMonth: "$275", savings: "$0.00" });
});

test("each wrong field is named, the others still count", () => {
  const { input, problems } = read(
    "year=2027&prescriptions=abc&visits=-1&vision=$1,234.50&contribution=1e309",
  );
  expect(Object.keys(problems)).toEqual(["year", "prescriptions", "visits", "contribution"]);
  expect(input.year.year).toBe(2025);
  expect(summarizeFsa(input).expenses).toBe(123_450);
});

test("the sheet warns, flags and explains with the year's figures", () => {
  const { texts, shown } = fsaSheet(read("year=2026&dental=3500&contribution=4200&per=year").input);
  expect(shown).toMatchObject({
    "over-dental": true,
    "over-vision": false,
    aboveLimit: true,
    aboveExpenses: true,
    lost: true,
    pay: false,
  });
  expect(texts).toMatchObject({
    aboveLimit: "$800",
    aboveExpenses: "$700",
    lost: "$20",
    carryover: "$680",
    ends: "December 31, 2026",
    graceEnds: "March 15, 2027",
  });
});

test("the suggestion replaces what was typed", () => {
  const query = new URLSearchParams("vision=3000&contribution=10&per=month&use=suggestion");
  const { suggestion } = fsaSheet(read(query.toString()).input);
  expect(takingSuggestion(query, suggestion).toString()).toBe("vision=3000&contribution=3%2C000&per=year");
});

const anyInput: fc.Arbitrary<FsaInput> = fc.record({
  year: fc.constantFrom(...years),
  expenses: fc
    .tuple(cents, cents, cents)
    .map(([a, b, c]) =>
      perExpense(
        (name) => ({ dental: a, vision: b, other: c, prescriptions: 0, visits: 0, supplies: 0 })[name],
      ),
    ),
  contribution: cents,
  per: fc.constantFrom("month" as const, "year" as const),
  taxpayer: anyTaxpayer,
});

test("no figure is ever negative or broken", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { pay, overLimit, saved, ...figures } = summarizeFsa(input);
      const parts = pay ? [...Object.values(pay.without), ...Object.values(pay.with)] : [];
      for (const figure of [...Object.values(figures), ...Object.values(saved), ...parts, overLimit.length]) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      }
    }),
  );
});

test("the parts add up", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { monthly, monthlySavings, monthlyNet, pay, annual, saved, recommended, expenses, aboveLimit } =
        summarizeFsa(input);
      expect(monthlySavings + monthlyNet).toBe(monthly);
      expect(saved.federal + saved.state + saved.payroll).toBe(saved.total);
      // Each kind of tax is rounded to the cent.
      expect(saved.total).toBeLessThanOrEqual(annual + 3);
      expect(recommended).toBe(Math.min(expenses, input.year.limit));
      if (!pay) return;
      const gross = Math.round((input.taxpayer.income ?? 0) / 12);
      for (const { takeHome, fsa, tax } of [pay.without, pay.with]) expect(takeHome + fsa + tax).toBe(gross);
      if (aboveLimit > 0 || pay.with.takeHome === 0) return;
      expect(pay.without.takeHome - pay.with.takeHome).toBe(monthlyNet);
    }),
  );
});

test("putting in more never saves less, and never costs less", () => {
  fc.assert(
    fc.property(anyInput, cents, (input, more) => {
      const less = summarizeFsa(input);
      const added = summarizeFsa({ ...input, contribution: input.contribution + more });
      expect(added.saved.total).toBeGreaterThanOrEqual(less.saved.total);
      for (const figure of ["aboveLimit", "aboveExpenses"] as const) {
        expect(added[figure]).toBeGreaterThanOrEqual(less[figure]);
      }
      expect(added.monthlyNet).toBeGreaterThanOrEqual(less.monthlyNet - 1);
    }),
  );
});

test("every shape stays within the chart", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const shape of Object.values(fsaSheet(input).shapes)) {
        if (!("width" in shape)) continue;
        const from = "x" in shape ? shape.x : 0;
        expect(Math.min(from, shape.width)).toBeGreaterThanOrEqual(0);
        expect(from + shape.width).toBeLessThanOrEqual(chartWidth + 0.2);
      }
    }),
  );
});
