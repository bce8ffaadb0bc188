import fc from "fast-check";
import { expect, test } from "vitest";
import { anyTaxpayer, anyCents as cents } from "../../../../tests/support/any-taxpayer";
import { taxYears } from "../../content/tax-years.server";
import { hsaSheet } from "../../ui/hsa-sheet";
import { taxTablesFor } from "../plan-year/tax-years";
import { type HsaInput, type HsaYear, hsaLimit, summarizeHsa } from "./hsa";
import { readHsaForm } from "./hsa-form";

const taxes = (year: number) => taxTablesFor(taxYears(), year);
const years: readonly [HsaYear, HsaYear, HsaYear] = [
  { year: 2025, selfOnly: 430_000, family: 855_000, catchUp: 100_000, taxes: taxes(2025) },
  { year: 2026, selfOnly: 440_000, family: 875_000, catchUp: 100_000, taxes: taxes(2026) },
  { year: 2027, selfOnly: 450_000, family: 900_000, catchUp: 100_000, taxes: taxes(2027) },
];
const read = (query: string) => {
  const search = new URLSearchParams(query);
  return readHsaForm((name) => search.get(name) ?? "", years);
};
const summary = (query: string) => summarizeHsa(read(query).input);

test.each([
  ["", 430_000],
  ["coverage=family", 855_000],
  ["coverage=family&catchUp=yes", 955_000],
  ["year=2026", 440_000],
  ["year=2026&coverage=family&catchUp=yes", 975_000],
  ["year=2027&catchUp=yes", 550_000],
  ["year=2027&coverage=family", 900_000],
  ["year=2026&months=7", 256_666],
  ["year=2026&months=6&catchUp=yes", 270_000],
  ["year=2026&months=0", 0],
  ["year=2026&months=3&coverage=family&lastMonth=yes", 875_000],
  ["year=2026&months=3&catchUp=yes&lastMonth=yes", 540_000],
])("the limit for %j is %d cents", (query, limit) => {
  expect(summary(query).limit).toBe(limit);
});

test.each([
  // Two spouses share one family limit; each has their own catch-up.
  ["year=2026&coverage=family&spouse=3000", 575_000],
  ["year=2026&coverage=family&spouse=3000&catchUp=yes", 675_000],
  ["year=2026&coverage=family&spouse=9000&catchUp=yes", 100_000],
  ["year=2026&coverage=family&spouse=2000&months=6", 237_500],
  // With self-only coverage each has a separate limit.
  ["year=2026&coverage=self&spouse=3000", 440_000],
  // Medicare ends contributions from its first month, and with them the last-month rule.
  ["year=2026&medicare=7", 220_000],
  ["year=2026&medicare=7&catchUp=yes", 270_000],
  ["year=2026&medicare=7&months=3", 110_000],
  ["year=2026&medicare=1", 0],
  ["year=2026&medicare=12&lastMonth=yes", 403_333],
  ["year=2026&medicare=&lastMonth=yes&months=2", 440_000],
])("with a spouse's HSA or Medicare, the limit for %j is %d cents", (query, limit) => {
  expect(summary(query).limit).toBe(limit);
});

test("contributions for months on Medicare exceed the limit, and later ones stop", () => {
  const { aboveLimit, balances } = summary(
    "year=2026&medicare=7&per=year&contribution=4400&years=3&growth=0",
  );
  expect(aboveLimit).toBe(220_000);
  expect(balances.map(({ putIn }) => putIn)).toEqual([220_000, 220_000, 220_000]);
});

test("the employer's contribution counts toward the limit but isn't a deduction", () => {
  expect(summary("contribution=4000&per=year&employer=1000")).toMatchObject({
    annual: 400_000,
    total: 500_000,
    aboveLimit: 70_000,
    room: 0,
    taxFree: 330_000,
    saved: { total: 89_100 },
  });
});

test("through payroll it saves Social Security and Medicare tax as well", () => {
  expect(summary("contribution=4000&per=year&payroll=yes").saved.payroll).toBe(30_600);
  expect(summary("contribution=4000&per=year").saved.payroll).toBe(0);
});

test("savings are never more than the tax", () => {
  expect(summary("contribution=4000&per=year&income=1200").saved.total).toBe(0);
});

test("a monthly contribution counts in the eligible months, and room is what their share leaves", () => {
  expect(summary("year=2026&months=6&contribution=300")).toMatchObject({
    limit: 220_000,
    annual: 180_000,
    room: 40_000,
    aboveLimit: 0,
  });
  expect(summary("year=2026&months=6&contribution=4400&per=year")).toMatchObject({
    limit: 220_000,
    room: 0,
    aboveLimit: 220_000,
    taxFree: 220_000,
  });
});

test("the last-month rule puts at risk what exceeds the months' own limit", () => {
  const query = "year=2026&months=3&lastMonth=yes&per=year";
  expect(summary(`${query}&contribution=4400`).atStake).toBe(330_000);
  expect(summary(`${query}&contribution=1000&employer=600`).atStake).toBe(50_000);
  expect(summary(`${query}&contribution=9000`).atStake).toBe(330_000);
  expect(summary(`${query}&contribution=1100`).atStake).toBe(0);
  expect(summary("year=2026&months=0&lastMonth=yes&per=year&contribution=4400").atStake).toBe(403_334);
  expect(summary("year=2026&lastMonth=yes&per=year&contribution=4400").atStake).toBe(0);
});

test("the balance grows by the years asked for", () => {
  expect(summary("contribution=100&years=3&growth=10").balances).toEqual([
    { year: 2025, putIn: 120_000, spent: 0, grown: 0, balance: 120_000 },
    { year: 2026, putIn: 240_000, spent: 0, grown: 12_000, balance: 252_000 },
    { year: 2027, putIn: 360_000, spent: 0, grown: 37_200, balance: 397_200 },
  ]);
});

test("spent money doesn't grow, and no more than the balance is spent", () => {
  expect(summary("contribution=100&years=2&growth=10&spending=200").balances).toEqual([
    { year: 2025, putIn: 120_000, spent: 20_000, grown: 0, balance: 100_000 },
    { year: 2026, putIn: 240_000, spent: 40_000, grown: 10_000, balance: 210_000 },
  ]);
  expect(summary("contribution=100&years=2&growth=10&spending=9000").balances.at(-1)).toMatchObject({
    spent: 240_000,
    grown: 0,
    balance: 0,
  });
});

test("without answers it looks ten years ahead at five percent", () => {
  const { input, filled, problems } = read("");
  expect(problems).toEqual({});
  expect(input).toMatchObject({ years: 10, growth: 500, coverage: "self", catchUp: false });
  expect(input).toMatchObject({ months: 12, lastMonth: false, throughPayroll: false, spending: 0 });
  expect(filled).toMatchObject({ months: "12", years: "10", growth: "5" });
});

test("each wrong field is named", () => {
  const { problems } = read(
    "year=1999&months=13&medicare=13&spouse=x&contribution=x&employer=-1&income=1e309&pay=x&federal=99&state=x&years=0&growth=16&spending=x",
  );
  expect(Object.keys(problems)).toEqual([
    ...[
      "year",
      "months",
      "medicare",
      "spouse",
      "contribution",
      "employer",
      "income",
      "pay",
      "federal",
      "state",
    ],
    ...["years", "growth", "spending"],
  ]);
});

test("the sheet suggests what the employer leaves room for", () => {
  const sheet = hsaSheet(read("employer=1000&contribution=10").input);
  expect(sheet.suggestion).toBe("3,300");
  expect(sheet.shown).toMatchObject({ suggestion: true, aboveLimit: false, projection: true });
  expect(sheet.rows).toHaveLength(10);
  expect(sheet.rows[0]).toEqual(["2025", "$1,120", "$0", "$0", "$1,120"]);
});

const anyInput: fc.Arbitrary<HsaInput> = fc.record({
  year: fc.constantFrom(...years),
  coverage: fc.constantFrom("self" as const, "family" as const),
  catchUp: fc.boolean(),
  contribution: cents,
  per: fc.constantFrom("month" as const, "year" as const),
  months: fc.integer({ min: 0, max: 12 }),
  lastMonth: fc.boolean(),
  medicareFrom: fc.option(fc.integer({ min: 1, max: 12 })),
  spouse: cents,
  throughPayroll: fc.boolean(),
  spending: cents,
  employer: cents,
  years: fc.integer({ min: 1, max: 40 }),
  growth: fc.integer({ min: 0, max: 1500 }),
  taxpayer: anyTaxpayer,
});

test("figures are never negative, add up, and keep to the limit", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { balances, saved, ...figures } = summarizeHsa(input);
      const all: object[] = [figures, saved, ...balances];
      for (const figure of all.flatMap((amounts) => Object.values(amounts))) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      }
      expect(figures.total - figures.aboveLimit + figures.room).toBe(figures.limit);
      expect(figures.taxFree).toBeLessThanOrEqual(Math.min(figures.annual, figures.limit));
      // Each kind of tax is rounded to the cent.
      expect(saved.total).toBeLessThanOrEqual(figures.taxFree + 3);
      for (const [index, { putIn, spent, grown, balance }] of balances.entries()) {
        expect(putIn - spent + grown).toBe(balance);
        expect(putIn).toBeLessThanOrEqual(figures.limit * (index + 1));
      }
    }),
  );
});

test("a limit grows with the months, and twelve of them make the full one", () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 11 }), ({ year, coverage, catchUp }, months) => {
      const limit = (count: number) => hsaLimit(year, coverage, catchUp, count);
      expect(limit(months)).toBeLessThan(limit(months + 1));
      expect(Math.abs(limit(months) + limit(12 - months) - limit(12))).toBeLessThanOrEqual(1);
      expect(limit(12)).toBe((coverage === "family" ? year.family : year.selfOnly) + (catchUp ? 100_000 : 0));
    }),
  );
});

test("the last-month rule raises the limit, never the room beyond it, and only then is anything at stake", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const without = summarizeHsa({ ...input, lastMonth: false, per: "year" });
      const withRule = summarizeHsa({ ...input, lastMonth: true, per: "year" });
      expect(without.atStake).toBe(0);
      expect(withRule.limit).toBeGreaterThanOrEqual(without.limit);
      expect(withRule.atStake).toBeLessThanOrEqual(Math.min(withRule.total, withRule.limit));
      expect(withRule.saved.total).toBeGreaterThanOrEqual(without.saved.total);
    }),
  );
});

test("more growth never makes less, and spending never makes more", () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 500 }), cents, (input, growth, spending) => {
      const { balances } = summarizeHsa(input);
      const faster = summarizeHsa({ ...input, growth: input.growth + growth }).balances;
      const poorer = summarizeHsa({ ...input, spending: input.spending + spending }).balances;
      for (const [index, { balance }] of balances.entries()) {
        expect(faster[index]?.balance).toBeGreaterThanOrEqual(balance);
        expect(poorer[index]?.balance).toBeLessThanOrEqual(balance);
      }
    }),
  );
});
