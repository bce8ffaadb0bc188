import fc from "fast-check";
import { expect, test } from "vitest";
import { hsaSheet } from "~/ui/calculators/hsa-sheet";
import { type HsaInput, type HsaYear, summarizeHsa } from "./hsa";
import { readHsaForm } from "./hsa-form";

const years: readonly [HsaYear, HsaYear, HsaYear] = [
  { year: 2025, selfOnly: 430_000, family: 855_000, catchUp: 100_000 },
  { year: 2026, selfOnly: 440_000, family: 875_000, catchUp: 100_000 },
  { year: 2027, selfOnly: 450_000, family: 900_000, catchUp: 100_000 },
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
])("the limit for %j is %d cents", (query, limit) => {
  expect(summary(query).limit).toBe(limit);
});

test("the employer's money counts toward the limit but is no deduction", () => {
  expect(summary("contribution=4000&per=year&employer=1000")).toMatchObject({
    annual: 400_000,
    total: 500_000,
    aboveLimit: 70_000,
    room: 0,
    deductible: 330_000,
    savings: 89_100,
  });
});

test("savings are never more than the tax", () => {
  expect(summary("contribution=4000&per=year&income=1200")).toMatchObject({ savings: 18_000 });
});

test("the balance grows by the years asked for", () => {
  expect(summary("contribution=100&years=3&growth=10").balances).toEqual([
    { year: 2025, putIn: 120_000, grown: 0, balance: 120_000 },
    { year: 2026, putIn: 240_000, grown: 12_000, balance: 252_000 },
    { year: 2027, putIn: 360_000, grown: 37_200, balance: 397_200 },
  ]);
});

test("without answers it looks ten years ahead at five percent", () => {
  const { input, filled, problems } = read("");
  expect(problems).toEqual({});
  expect(input).toMatchObject({ years: 10, growth: 500, coverage: "self", catchUp: false });
  expect(filled).toMatchObject({ years: "10", growth: "5" });
});

test("each wrong field is named", () => {
  const { problems } = read(
    "year=1999&contribution=x&employer=-1&income=1e309&federal=99&state=x&years=0&growth=16",
  );
  expect(Object.keys(problems)).toEqual([
    "year",
    "contribution",
    "employer",
    "income",
    "federal",
    "state",
    "years",
    "growth",
  ]);
});

test("the sheet suggests what the employer leaves room for", () => {
  const sheet = hsaSheet(read("employer=1000&contribution=10").input);
  expect(sheet.suggestion).toBe("3,300");
  expect(sheet.shown).toMatchObject({ suggestion: true, aboveLimit: false, projection: true });
  expect(sheet.rows).toHaveLength(10);
  expect(sheet.rows[0]).toEqual(["2025", "$1,120", "$0", "$1,120"]);
});

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const anyInput: fc.Arbitrary<HsaInput> = fc.record({
  year: fc.constantFrom(...years),
  coverage: fc.constantFrom("self" as const, "family" as const),
  catchUp: fc.boolean(),
  contribution: cents,
  per: fc.constantFrom("month" as const, "year" as const),
  employer: cents,
  years: fc.integer({ min: 1, max: 40 }),
  growth: fc.integer({ min: 0, max: 1500 }),
  rates: fc.record({ income: fc.option(cents), combined: fc.integer({ min: 0, max: 10_000 }) }),
});

test("figures are never negative, add up, and keep to the limit", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { balances, ...figures } = summarizeHsa(input);
      for (const figure of [...Object.values(figures), ...balances.flatMap(Object.values)]) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      }
      expect(figures.total - figures.aboveLimit + figures.room).toBe(figures.limit);
      expect(figures.deductible).toBeLessThanOrEqual(Math.min(figures.annual, figures.limit));
      expect(figures.savings).toBeLessThanOrEqual(figures.deductible);
      for (const [index, { putIn, grown, balance }] of balances.entries()) {
        expect(putIn + grown).toBe(balance);
        expect(putIn).toBeLessThanOrEqual(figures.limit * (index + 1));
      }
    }),
  );
});

test("more growth never makes less, and each year is worth at least the one before", () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 500 }), (input, more) => {
      const balances = summarizeHsa(input).balances.map(({ balance }) => balance);
      const faster = summarizeHsa({ ...input, growth: input.growth + more }).balances;
      expect(balances).toEqual(balances.toSorted((a, b) => a - b));
      expect(faster.every(({ balance }, index) => balance >= (balances[index] ?? 0))).toBe(true);
    }),
  );
});
