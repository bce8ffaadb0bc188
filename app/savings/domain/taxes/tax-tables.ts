import type { FilingStatus } from "./filing-status";

/** The brackets of a filing status; cents per year. */
interface Brackets {
  standardDeduction: number;
  /** The upper limit of taxable income for each rate but the last, ascending. */
  upTo: readonly number[];
}

/** A year's federal income tax. */
export interface IncomeTaxTable {
  year: number;
  /** In basis points, one more than there are thresholds. */
  rates: readonly number[];
  brackets: Readonly<Record<FilingStatus, Brackets>>;
}

/** A year's Social Security and Medicare tax of employees: rates in basis points, the wage base in cents. */
export interface PayrollTaxTable {
  year: number;
  socialSecurity: number;
  medicare: number;
  /** Pay above it is exempt from Social Security tax. */
  wageBase: number;
}

/** The tables of an estimate; either may be of an earlier year than the plan year. */
export interface TaxTables {
  income: IncomeTaxTable;
  payroll: PayrollTaxTable;
}
