import { paths } from "~/paths";
import { testingPeriodTaxPercent } from "../domain/calculators/hsa";
import type { HsaSheet } from "./hsa-sheet";
import { Say } from "./marks";
import { Rule, Rules } from "./rules";
import { PayrollRates, TaxBasis } from "./tax-basis";

/** What distinguishes an HSA, with the year's figures, and the sources of the estimate. */
export function HsaRules({ sheet }: { sheet: HsaSheet }) {
  return (
    <Rules id="rules" title="Good to know">
      <Rule title="Nothing is forfeited">
        <p>
          An HSA is yours. What you don't spend stays in the account from year to year, even when you change
          jobs, and you may invest it.
        </p>
      </Rule>
      <Rule title="Who may put money in">
        <p>
          You need a plan that qualifies, and no other health coverage that rules it out. For{" "}
          <Say sheet={sheet} name="year" /> the limit is <Say sheet={sheet} name="selfOnly" /> self-only or{" "}
          <Say sheet={sheet} name="family" /> for a family, and <Say sheet={sheet} name="catchUp" /> more from
          age 55. Your employer's money counts toward it.
        </p>
      </Rule>
      <Rule title="Married, with an HSA each">
        <p>
          If either of you has family coverage, you share one family limit and split it as you agree. Each
          catch-up goes into its owner's account: one account can't take both. There is no joint HSA.
        </p>
      </Rule>
      <Rule title="Medicare">
        <p>
          From the first month on any part of Medicare, nothing may go in. The account stays yours and pays
          for care. What goes in anyway is taxed 6% each year until you take it out.{" "}
          <a href={paths.guide("medicare-and-your-hsa")}>Medicare and your HSA</a>
        </p>
      </Rule>
      <Rule title="Part of a year">
        <p>
          Each month you're eligible on the 1st is worth a twelfth of the limit, catch-up included. Did your
          plan change from self-only to family? Work out each part with its own months and add the two.
        </p>
      </Rule>
      <Rule title="The last-month rule">
        <p>
          If you're eligible on December 1, <Say sheet={sheet} name="year" />, you may put in the full year's
          amount. Then comes a testing period: you must stay eligible through December 31,{" "}
          <Say sheet={sheet} name="nextYear" />. If you don't, what was more than your months allow counts as
          income in the year you stop, with a {testingPeriodTaxPercent}% tax on top, unless you died or became
          disabled.
        </p>
      </Rule>
      <Rule title="Payroll or your own deposit">
        <p>
          Money through payroll is excluded from your pay: no income tax, and no Social Security or Medicare
          tax, <PayrollRates sheet={sheet} />. You don't deduct it again. Money you pay in yourself you deduct
          on your return: that saves income tax only.
        </p>
      </Rule>
      <Rule title="About the estimate">
        <TaxBasis sheet={sheet} />
        <p className="mt-3">
          California and New Jersey tax HSA money: set the state rate to 0 there. This isn't tax advice.
        </p>
      </Rule>
    </Rules>
  );
}
