import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCents } from "../../../../tests/support/any-taxpayer";
import { taxYears } from "../../content/tax-years.server";
import { taxTablesFor } from "../plan-year/tax-years";
import { filingStatuses } from "./filing-status";
import { bracketRate, incomeTax, taxableIncome } from "./income-tax";
import { payrollRate, payrollTax } from "./payroll-tax";

const tables = (year: number) => taxTablesFor(taxYears(), year);
const table = (year: number) => tables(year).income;
const dollars = (amount: number) => Math.round(amount * 100);

describe("the bracket", () => {
  test.each([
    [2026, "single", 16_100, 0],
    [2026, "single", 16_100.01, 10],
    [2026, "single", 28_500, 10],
    [2026, "single", 28_500.01, 12],
    [2026, "single", 55_000, 12],
    [2026, "single", 66_500.01, 22],
    [2026, "single", 656_700.01, 37],
    [2025, "single", 64_225, 12],
    [2025, "single", 64_225.01, 22],
    [2026, "joint", 133_000, 12],
    [2026, "joint", 133_000.01, 22],
    [2026, "head", 91_600, 12],
    [2026, "head", 91_600.01, 22],
    [2025, "separate", 391_550, 35],
    [2025, "separate", 391_550.01, 37],
    [2026, "separate", 400_450.01, 37],
  ] as const)("of %i, filing %s, with $%d is %d%%", (year, status, income, percent) => {
    expect(bracketRate(dollars(income), status, table(year))).toBe(percent * 100);
  });
});

describe("the tax", () => {
  // Cumulative tax at the top of each joint bracket, as printed in the 2026 notice.
  test.each([
    [24_800, 2_480],
    [100_800, 11_600],
    [211_400, 35_932],
    [403_550, 82_048],
    [512_450, 116_896],
    [768_700, 206_583.5],
  ])("on $%d of taxable joint income in 2026 is $%d", (taxable, tax) => {
    expect(incomeTax(dollars(taxable + 32_200), "joint", table(2026))).toBe(dollars(tax));
  });

  test("never falls as income rises, and each dollar is taxed at no more than its bracket", () => {
    const status = fc.constantFrom(...filingStatuses);
    fc.assert(
      fc.property(anyCents, anyCents, status, fc.constantFrom(2025, 2026), (income, more, of, year) => {
        const before = incomeTax(income, of, table(year));
        const after = incomeTax(income + more, of, table(year));
        const rate = bracketRate(income + more, of, table(year));
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after - before).toBeLessThanOrEqual(Math.ceil((more * rate) / 10_000) + 1);
        expect(before).toBeLessThanOrEqual(taxableIncome(income, of, table(year)));
      }),
    );
  });
});

test.each([
  [2025, 176_100, 10_918.2 + 2_553.45],
  [2026, 184_500, 11_439 + 2_675.25],
])("payroll tax of %i stops at $%d but for Medicare", (year, base, most) => {
  const { payroll } = tables(year);
  expect(payrollTax(dollars(base), payroll)).toBe(dollars(most));
  expect(payrollTax(dollars(base + 1_000), payroll)).toBe(dollars(most + 14.5));
  expect([payrollRate(dollars(base), payroll), payrollRate(dollars(base) + 1, payroll)]).toEqual([765, 145]);
});
