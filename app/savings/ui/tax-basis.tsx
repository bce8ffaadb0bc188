import { Say } from "./marks";
import type { TaxSheet } from "./tax-texts";

/** How the federal and state tax of the estimate are worked out. */
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

/** The payroll tax rates of the year, in a sentence. */
export function PayrollRates({ sheet }: { sheet: TaxSheet }) {
  return (
    <>
      <Say sheet={sheet} name="payrollRateBelow" /> of pay up to <Say sheet={sheet} name="wageBase" />, the{" "}
      <Say sheet={sheet} name="payrollYear" /> Social Security wage base, and{" "}
      <Say sheet={sheet} name="payrollRateAbove" /> above it
    </>
  );
}
