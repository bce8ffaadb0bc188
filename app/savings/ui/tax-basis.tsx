import { Say } from "./marks";
import type { TaxSheet } from "./tax-texts";

/** How the estimate's federal and state tax are computed. */
export function TaxBasis({ sheet }: { sheet: TaxSheet }) {
  return (
    <p>
      The <Say sheet={sheet} name="bracketYear" /> standard deduction comes off your income, and each slice of
      the rest is taxed at the rate of its bracket. The state rate applies to the same amount. A federal rate
      you type yourself applies to all you put in. Credits, other deductions and the extra 0.9% Medicare tax
      on high pay aren't counted.
    </p>
  );
}

/** The year's payroll tax rates, in a sentence. */
export function PayrollRates({ sheet }: { sheet: TaxSheet }) {
  return (
    <>
      <Say sheet={sheet} name="payrollRateBelow" /> of pay up to <Say sheet={sheet} name="wageBase" />, the{" "}
      <Say sheet={sheet} name="payrollYear" /> Social Security wage base, and{" "}
      <Say sheet={sheet} name="payrollRateAbove" /> above it
    </>
  );
}
