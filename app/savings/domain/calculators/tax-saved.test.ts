import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCents, anyTaxpayer } from "../../../../tests/support/any-taxpayer";
import { taxYears } from "../../content/tax-years.server";
import { taxTablesFor } from "../plan-year/tax-years";
import { marginalRates, taxOn, taxSaved } from "./tax-saved";
import { readTaxpayer } from "./taxpayer";

const tables = taxTablesFor(taxYears(), 2026);
const who = (query: string) => {
  const search = new URLSearchParams(query);
  return readTaxpayer((name) => search.get(name) ?? "", tables).taxpayer;
};
const saved = (query: string, cents: number, throughPayroll: boolean) =>
  taxSaved(cents, who(query), tables, throughPayroll);

test("$4,400 paid in by a single person who earns $55,000 saves 12% and the state's 5%", () => {
  const outside = saved("income=55000", 440_000, false);
  expect(outside).toEqual({ federal: 52_800, state: 22_000, payroll: 0, total: 74_800 });
  expect(saved("income=55000", 440_000, true)).toEqual({ ...outside, payroll: 33_660, total: 108_460 });
});

test("a contribution across a threshold saves at both rates", () => {
  // $1,000 of the $3,000 is in the 22% bracket, which starts at $50,400 of taxable income.
  expect(saved("income=67500", 300_000, false).federal).toBe(22_000 + 24_000);
});

test("a rate of one's own applies to the whole contribution", () => {
  expect(saved("income=67500&federal=22", 300_000, false).federal).toBe(66_000);
});

test("pay above the wage base saves Medicare tax only, and a couple's own wages count", () => {
  expect(saved("income=250000", 340_000, true).payroll).toBe(4_930);
  expect(saved("income=250000&filing=joint&pay=120000", 340_000, true).payroll).toBe(26_010);
  // $1,000 above the wage base at 1.45%, $2,400 below it at 7.65%.
  expect(saved("income=185500", 340_000, true).payroll).toBe(1_450 + 18_360);
});

test("without an income the rates apply as they stand", () => {
  expect(saved("", 100_000, true)).toEqual({ federal: 22_000, state: 5_000, payroll: 7_650, total: 34_650 });
  expect(marginalRates(who(""), tables, true).total).toBe(3_465);
  expect(marginalRates(who("income=200000"), tables, true).payroll).toBe(145);
  expect(marginalRates(who("income=200000"), tables, false).payroll).toBe(0);
});

test("more set aside never saves less, and no kind of tax saves more than there is of it", () => {
  fc.assert(
    fc.property(anyTaxpayer, anyCents, anyCents, fc.boolean(), (taxpayer, cents, more, throughPayroll) => {
      const less = taxSaved(cents, taxpayer, tables, throughPayroll);
      const added = taxSaved(cents + more, taxpayer, tables, throughPayroll);
      for (const kind of ["federal", "state", "payroll"] as const) {
        expect(less[kind]).toBeGreaterThanOrEqual(0);
        expect(added[kind]).toBeGreaterThanOrEqual(less[kind]);
        if (taxpayer.income !== null) {
          expect(added[kind]).toBeLessThanOrEqual(taxOn(taxpayer.income, taxpayer, tables)[kind]);
        }
      }
      expect(less.federal + less.state + less.payroll).toBe(less.total);
    }),
  );
});
