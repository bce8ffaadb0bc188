import { z } from "zod";
import type { TaxTables } from "../taxes/tax-tables";
import { type FigureSource, figureSources as sources } from "./figure-source";

const cents = z
  .number()
  .int()
  .positive()
  .transform((dollars) => dollars * 100);
const basisPoints = z
  .number()
  .positive()
  .max(100)
  .transform((percent) => Math.round(percent * 100));

const brackets = z
  .strictObject({
    standard_deduction: cents,
    up_to: z
      .array(cents)
      .min(1)
      .refine((tops) => tops.every((top, at) => top > (tops[at - 1] ?? 0)), "thresholds ascend"),
  })
  .transform(({ standard_deduction, up_to }) => ({ standardDeduction: standard_deduction, upTo: up_to }));

const incomeTax = z
  .strictObject({
    rates_percent: z.array(basisPoints),
    single: brackets,
    joint: brackets,
    head: brackets,
    separate: brackets,
    sources,
  })
  .transform(({ rates_percent, sources, ...brackets }) => ({ rates: rates_percent, brackets, sources }))
  .refine(
    ({ rates, brackets }) => Object.values(brackets).every(({ upTo }) => upTo.length + 1 === rates.length),
    "each threshold has a rate, and the last rate has none",
  );

const payrollTax = z
  .strictObject({
    social_security_percent: basisPoints,
    medicare_percent: basisPoints,
    wage_base: cents,
    sources,
  })
  .transform(({ social_security_percent, medicare_percent, wage_base, sources }) => ({
    socialSecurity: social_security_percent,
    medicare: medicare_percent,
    wageBase: wage_base,
    sources,
  }));

const taxYear = z.strictObject({
  year: z.number().int().min(2000).max(2100),
  income_tax: incomeTax.nullable(),
  payroll_tax: payrollTax.nullable(),
});

/** The dated file of taxes: dollars and percent in the file, integer cents and basis points once parsed. */
export const taxYearsSchema = z.strictObject({
  years: z
    .array(taxYear)
    .refine((years) => years.every(({ year }, at) => year > (years[at - 1]?.year ?? 0)), "years ascend"),
});

/** A year's taxes; `null` if not published yet. */
export type TaxYear = z.output<typeof taxYear>;

/** The tables for a plan year's estimate, with their sources. */
interface SourcedTaxTables extends TaxTables {
  sources: { income: readonly FigureSource[]; payroll: readonly FigureSource[] };
}

/**
 * The tax tables for a plan year, each with its own year: the same year's, else the newest earlier one; before the first,
 * the first. Throws if nothing is published at all.
 */
export function taxTablesFor(years: readonly TaxYear[], planYear: number): SourcedTaxTables {
  const income = newest(
    years.flatMap(({ year, income_tax }) => (income_tax ? { year, ...income_tax } : [])),
    planYear,
  );
  const payroll = newest(
    years.flatMap(({ year, payroll_tax }) => (payroll_tax ? { year, ...payroll_tax } : [])),
    planYear,
  );
  const { sources: ofIncome, ...incomeTable } = income;
  const { sources: ofPayroll, ...payrollTable } = payroll;
  return {
    income: incomeTable,
    payroll: payrollTable,
    sources: { income: ofIncome, payroll: ofPayroll },
  };
}

function newest<Table extends { year: number }>(tables: readonly Table[], planYear: number): Table {
  const found = tables.findLast(({ year }) => year <= planYear) ?? tables[0];
  if (!found) throw new Error("no tax year has published figures");
  return found;
}
