import { testingPeriodTaxPercent } from "../domain/calculators/hsa";
import { HsaProjection } from "./hsa-projection";
import type { HsaSheet } from "./hsa-sheet";
import { Say, shownAs } from "./marks";
import { ResultsSheet, Warning } from "./results";
import { taxLines } from "./tax-lines";

/** An HSA's contributions, its tax savings and its projected growth. */
export function HsaResults({ sheet }: { sheet: HsaSheet }) {
  return (
    <ResultsSheet
      sheet={sheet}
      lines={[
        {
          label: "Your contribution a year",
          says: "annual",
          hint: "A monthly amount counts in eligible months",
        },
        { label: "Employer contribution", says: "employer" },
        { label: "Total going in", says: "total", total: true },
        { label: "HSA limit", says: "limit", hint: <Say sheet={sheet} name="limitHint" /> },
        { label: "Room left", says: "room" },
        {
          label: <Say sheet={sheet} name="taxFreeLabel" />,
          says: "taxFree",
          hint: <Say sheet={sheet} name="taxFreeHint" />,
        },
        ...taxLines(sheet),
      ]}
      warnings={<HsaWarnings sheet={sheet} />}
    >
      <HsaProjection sheet={sheet} />
    </ResultsSheet>
  );
}

function HsaWarnings({ sheet }: { sheet: HsaSheet }) {
  return (
    <>
      <Warning sheet={sheet} when="noMonths" tone="red" title="No Month to Contribute For">
        <p>
          With no eligible month in <Say sheet={sheet} name="year" />, nothing may go in for it. An account
          you have can still pay for care.
        </p>
      </Warning>
      <Warning sheet={sheet} when="medicare" tone="red" title="Medicare Ends Deposits">
        <p>
          From the first month on Medicare nothing may go in, from you or your employer:{" "}
          <Say sheet={sheet} name="months" /> of <Say sheet={sheet} name="year" /> may count. If you begin it
          after 65, Part A can reach back up to six months, and those months stop counting, too. What went in
          for them is taxed 6% each year until you take it out.
        </p>
      </Warning>
      <Warning sheet={sheet} when="shared" tone="amber" title="Two Spouses, One Family Limit">
        <p>
          You and your spouse share <Say sheet={sheet} name="sharedLimit" />, before catch-up. With{" "}
          <Say sheet={sheet} name="spouse" /> in your spouse's account,{" "}
          <Say sheet={sheet} name="leftOfShared" /> is left for yours. From age 55 each puts the catch-up into
          an account in their own name.
          <span {...shownAs(sheet, "spouseAbove")}>
            {" "}
            Your spouse's account is <Say sheet={sheet} name="spouseAbove" /> above the limit already: that is
            taxed 6% each year until it's taken out.
          </span>
        </p>
      </Warning>
      <Warning sheet={sheet} when="aboveLimit" tone="red" title="Contribution Exceeds Maximum">
        <p>
          Together with your employer's money you'd be <Say sheet={sheet} name="aboveLimit" /> above your{" "}
          <Say sheet={sheet} name="year" /> limit of <Say sheet={sheet} name="limitShort" />. What's above
          isn't free of income tax, and is taxed 6% each year until you take it out.
        </p>
      </Warning>
      <Warning sheet={sheet} when="atStake" tone="amber" title="The Last-Month Rule Has a Testing Period">
        <p>
          <Say sheet={sheet} name="atStake" /> of this is more than <Say sheet={sheet} name="months" /> of
          eligibility allow. To keep it tax-free, stay eligible from December 1,{" "}
          <Say sheet={sheet} name="year" /> through December 31, <Say sheet={sheet} name="nextYear" />. If you
          don't, it counts as income and costs {testingPeriodTaxPercent}% on top:{" "}
          <Say sheet={sheet} name="atStakeTax" />.
        </p>
      </Warning>
    </>
  );
}
