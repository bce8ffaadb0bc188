import type { hsaSheet } from "~/domain/calculator/hsa-sheet";
import { HsaProjection } from "./hsa-projection";
import { Say } from "./marks";
import { Line, ResultsSheet, UseSuggestion, Warning } from "./results";

/** What goes into an HSA, what it saves in tax and what may come of it. */
export function HsaResults({ sheet }: { sheet: ReturnType<typeof hsaSheet> }) {
  return (
    <ResultsSheet sheet={sheet}>
      <table className="ledger-table">
        <caption>
          Summary for <Say sheet={sheet} name="year" />
        </caption>
        <tbody>
          <Line label="Your contribution a year">
            <Say sheet={sheet} name="annual" />
          </Line>
          <Line label="Employer contribution">
            <Say sheet={sheet} name="employer" />
          </Line>
          <Line label="Total going in" total>
            <Say sheet={sheet} name="total" />
          </Line>
          <Line label="HSA limit">
            <Say sheet={sheet} name="limit" />
          </Line>
          <Line label="Room left">
            <Say sheet={sheet} name="room" />
          </Line>
          <Line label="You can deduct">
            <Say sheet={sheet} name="deductible" />
          </Line>
          <Line label="Combined tax rate">
            <Say sheet={sheet} name="combined" />
          </Line>
          <Line label="Tax savings a year" total>
            <Say sheet={sheet} name="savings" />
          </Line>
        </tbody>
      </table>
      <UseSuggestion sheet={sheet} />
      <div aria-live="polite">
        <Warning sheet={sheet} when="aboveLimit" tone="red" title="Contribution Exceeds Maximum">
          <p>
            Together with your employer's money you'd be <Say sheet={sheet} name="aboveLimit" /> above the{" "}
            <Say sheet={sheet} name="year" /> limit of <Say sheet={sheet} name="limitShort" />. What's above
            isn't deductible and is taxed 6% each year until you take it out.
          </p>
        </Warning>
      </div>
      <HsaProjection sheet={sheet} />
    </ResultsSheet>
  );
}
