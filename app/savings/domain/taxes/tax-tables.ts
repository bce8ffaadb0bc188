import type { FilingStatus } from "./filing-status";

/** What one filing status pays by; cents a year. */
export interface Brackets {
  standardDeduction: number;
  /** Taxable income up to which each rate but the last applies, ascending. */
  upTo: readonly number[];
}

/** Federal income tax of a year. */
export interface IncomeTaxTable {
  year: number;
  /** Basis points, one more than there are thresholds. */
  rates: readonly number[];
  brackets: Readonly<Record<FilingStatus, Brackets>>;
}

/** The employee's Social Security and Medicare tax of a year: rates in basis points, the wage base in cents. */
export interface PayrollTaxTable {
  year: number;
  socialSecurity: number;
  medicare: number;
  /** Pay above it is free of Social Security tax. */
  wageBase: number;
}

/** The tables an estimate uses; either may be of an earlier year than the plan year. */
export interface TaxTables {
  income: IncomeTaxTable;
  payroll: PayrollTaxTable;
}
