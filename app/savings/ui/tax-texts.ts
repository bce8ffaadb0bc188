import { money, shortMoney } from "~/platform/values/money";
import { percentNumber } from "../domain/calculators/number-text";
import { marginalRates, type TaxParts } from "../domain/calculators/tax-saved";
import type { Taxpayer } from "../domain/calculators/taxpayer";
import type { TaxTables } from "../domain/taxes/tax-tables";

interface Estimate {
  year: { year: number; taxes: TaxTables };
  taxpayer: Taxpayer;
  saved: TaxParts;
  throughPayroll: boolean;
}

export type TaxSheet = ReturnType<typeof taxTexts>;

/** A sheet's texts about the tax saved, and the year of the brackets used. */
export function taxTexts({ year, taxpayer, saved, throughPayroll }: Estimate) {
  const { income, payroll } = year.taxes;
  const rates = marginalRates(taxpayer, year.taxes, throughPayroll);
  const percent = (basisPoints: number) => `${percentNumber(basisPoints)}%`;
  return {
    texts: {
      year: String(year.year),
      headline: `${shortMoney(saved.total)} a year`,
      combined: percent(rates.total),
      federalRate: percent(rates.federal),
      stateRate: percent(rates.state),
      payrollRate: percent(rates.payroll),
      federalSaved: money(saved.federal),
      stateSaved: money(saved.state),
      payrollSaved: money(saved.payroll),
      savings: money(saved.total),
      standardDeduction: shortMoney(income.brackets[taxpayer.status].standardDeduction),
      bracketYear: String(income.year),
      payrollYear: String(payroll.year),
      wageBase: shortMoney(payroll.wageBase),
      payrollRateBelow: percent(payroll.socialSecurity + payroll.medicare),
      payrollRateAbove: percent(payroll.medicare),
    },
    shown: { olderTaxes: income.year !== year.year },
  };
}
