import { incomeTax, taxableIncome } from "../taxes/income-tax";
import { payrollRate, payrollTax } from "../taxes/payroll-tax";
import { shareOf } from "../taxes/share";
import type { TaxTables } from "../taxes/tax-tables";
import type { Taxpayer } from "./taxpayer";

/** Tax amounts in cents, or rates in basis points, by kind of tax; `total` is their sum. */
export interface TaxParts {
  federal: number;
  state: number;
  payroll: number;
  total: number;
}

const partsOf = (federal: number, state: number, payroll: number): TaxParts => ({
  federal,
  state,
  payroll,
  total: federal + state + payroll,
});

/**
 * The tax that a contribution saves per year. With a known income the federal part is computed from the brackets, and is
 * never more than the tax owed. A `throughPayroll` contribution also saves Social Security and Medicare tax.
 */
export function taxSaved(
  cents: number,
  taxpayer: Taxpayer,
  tables: TaxTables,
  throughPayroll: boolean,
): TaxParts {
  const payroll = throughPayroll ? payrollSaved(cents, taxpayer, tables) : 0;
  const { income, status, federal, isAutomatic, state } = taxpayer;
  if (income === null) return partsOf(shareOf(cents, federal), shareOf(cents, state), payroll);
  const taxed = Math.min(cents, taxableIncome(income, status, tables.income));
  const tax = incomeTax(income, status, tables.income);
  const saved = isAutomatic
    ? tax - incomeTax(Math.max(0, income - cents), status, tables.income)
    : Math.min(tax, shareOf(taxed, federal));
  return partsOf(saved, shareOf(taxed, state), payroll);
}

/** The total yearly tax on a known income, before any contribution. */
export function taxOn(income: number, { status, pay, state }: Taxpayer, tables: TaxTables): TaxParts {
  return partsOf(
    incomeTax(income, status, tables.income),
    shareOf(taxableIncome(income, status, tables.income), state),
    payrollTax(pay ?? income, tables.payroll),
  );
}

/** The marginal tax rates on the contribution, in basis points. */
export function marginalRates(
  { income, pay, federal, state }: Taxpayer,
  { payroll }: TaxTables,
  throughPayroll: boolean,
): TaxParts {
  return partsOf(federal, state, throughPayroll ? payrollRate(pay ?? income ?? 0, payroll) : 0);
}

function payrollSaved(cents: number, { income, pay }: Taxpayer, { payroll }: TaxTables): number {
  const whole = pay ?? income;
  if (whole === null) return shareOf(cents, payrollRate(0, payroll));
  return payrollTax(whole, payroll) - payrollTax(Math.max(0, whole - cents), payroll);
}
