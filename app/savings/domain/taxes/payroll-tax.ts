import { shareOf } from "./share";
import type { PayrollTaxTable } from "./tax-tables";

/** The employee's Social Security and Medicare tax on a year's pay, without the additional 0.9% on high pay. In cents. */
export const payrollTax = (pay: number, { socialSecurity, medicare, wageBase }: PayrollTaxTable): number =>
  shareOf(Math.min(pay, wageBase), socialSecurity) + shareOf(pay, medicare);

/** The marginal rate on a year's pay, in basis points. */
export const payrollRate = (pay: number, { socialSecurity, medicare, wageBase }: PayrollTaxTable): number =>
  medicare + (pay > wageBase ? 0 : socialSecurity);
