import { expect, test } from "vitest";
import { parse } from "yaml";
import source from "../../../content/rates/tax-years.yaml?raw";
import { taxTablesFor, taxYearsSchema } from "../domain/plan-year/tax-years";
import { taxYears } from "./tax-years.server";

/** Standard deductions and upper limits of the brackets in dollars, as printed in the notices and the law. */
const published = {
  2025: {
    single: [15_750, 11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
    joint: [31_500, 23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
    head: [23_625, 17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
    separate: [15_750, 11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
    wageBase: 176_100,
    source: "Rev. Proc. 2024-40",
  },
  2026: {
    single: [16_100, 12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
    joint: [32_200, 24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
    head: [24_150, 17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
    separate: [16_100, 12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
    wageBase: 184_500,
    source: "Rev. Proc. 2025-32",
  },
} as const;

const bracketsOf = ([deduction = 0, ...tops]: readonly number[]) => ({
  standardDeduction: deduction * 100,
  upTo: tops.map((top) => top * 100),
});

test.each(Object.entries(published))("the taxes of %s are those published", (year, figures) => {
  const { single, joint, head, separate } = figures;
  const found = taxYears().find((candidate) => String(candidate.year) === year);
  expect(found?.income_tax).toMatchObject({
    rates: [1000, 1200, 2200, 2400, 3200, 3500, 3700],
    brackets: {
      single: bracketsOf(single),
      joint: bracketsOf(joint),
      head: bracketsOf(head),
      separate: bracketsOf(separate),
    },
  });
  expect(found?.income_tax?.sources[0]?.name).toContain(figures.source);
  expect(found?.payroll_tax).toMatchObject({
    socialSecurity: 620,
    medicare: 145,
    wageBase: figures.wageBase * 100,
  });
});

test("there are no other years than those checked here", () => {
  expect(taxYears().map(({ year }) => String(year))).toEqual(Object.keys(published));
});

test.each([
  [2024, 2025],
  [2025, 2025],
  [2026, 2026],
  [2027, 2026],
  [2031, 2026],
])("for %i the tables of %i are used, and say so", (planYear, year) => {
  const { income, payroll } = taxTablesFor(taxYears(), planYear);
  expect([income.year, payroll.year]).toEqual([year, year]);
});

test("brackets and wage base fall back each on its own", () => {
  const [first] = taxYears();
  const next = { year: 2027, income_tax: first?.income_tax ?? null, payroll_tax: null };
  const { income, payroll } = taxTablesFor([...taxYears(), next], 2027);
  expect([income.year, payroll.year]).toEqual([2027, 2026]);
  expect(() => taxTablesFor([], 2027)).toThrow("no tax year");
});

test.each([
  ["thresholds out of order", "11925, 48475", "48475, 11925"],
  ["a threshold too many", "250525, 626350]", "250525, 626350, 700000]"],
  ["a typo in a name", "wage_base: 176100", "wage_bass: 176100"],
  ["a seller's page as a source", "https://www.ssa.gov/oact/cola/cbb.html", "https://blog.example/cola"],
  ["years out of order", "year: 2025", "year: 2027"],
])("the file is refused for %s", (_what, text, typo) => {
  expect(source).toContain(text);
  expect(taxYearsSchema.safeParse(parse(source)).success).toBe(true);
  expect(taxYearsSchema.safeParse(parse(source.replace(text, typo))).success).toBe(false);
});
