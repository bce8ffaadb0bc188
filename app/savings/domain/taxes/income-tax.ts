import type { FilingStatus } from "./filing-status";
import type { IncomeTaxTable } from "./tax-tables";

/** Taxable income: the part of a yearly income above the standard deduction; in cents. */
export const taxableIncome = (income: number, status: FilingStatus, { brackets }: IncomeTaxTable): number =>
  Math.max(0, income - brackets[status].standardDeduction);

/** Federal tax on a yearly gross income, by brackets. In cents, rounded once. */
export function incomeTax(income: number, status: FilingStatus, table: IncomeTaxTable): number {
  const taxable = taxableIncome(income, status, table);
  const tops = [...table.brackets[status].upTo, Number.POSITIVE_INFINITY];
  const parts = table.rates.map((rate, at) => {
    const from = tops[at - 1] ?? 0;
    return Math.max(0, Math.min(taxable, tops[at] ?? 0) - from) * rate;
  });
  return Math.round(parts.reduce((sum, part) => sum + part, 0) / 10_000);
}

/** The marginal rate of a yearly income, in basis points; 0 if the standard deduction covers it. */
export function bracketRate(income: number, status: FilingStatus, table: IncomeTaxTable): number {
  const taxable = taxableIncome(income, status, table);
  if (taxable === 0) return 0;
  const { upTo } = table.brackets[status];
  const at = upTo.findIndex((top) => taxable <= top);
  return table.rates.at(at) ?? 0;
}
