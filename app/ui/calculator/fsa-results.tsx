import type { fsaSheet } from "~/domain/calculator/fsa-sheet";
import { FsaPayChart, FsaPlanChart } from "./fsa-charts";
import { Say, shownAs } from "./marks";
import { Line, ResultsSheet, UseSuggestion, Warning } from "./results";

/** What a contribution brings: figures, warnings, charts. */
export function FsaResults({ sheet }: { sheet: ReturnType<typeof fsaSheet> }) {
  return (
    <ResultsSheet sheet={sheet}>
      <table className="ledger-table">
        <caption>
          Summary for <Say sheet={sheet} name="year" />
        </caption>
        <tbody>
          <Line label="Anticipated expenses">
            <Say sheet={sheet} name="expenses" />
          </Line>
          <Line label="FSA limit">
            <Say sheet={sheet} name="limitExact" />
          </Line>
          <Line label="Recommended contribution">
            <Say sheet={sheet} name="recommended" />
          </Line>
          <Line label="Your annual deduction">
            <Say sheet={sheet} name="annual" />
          </Line>
          <Line label="Combined tax rate">
            <Say sheet={sheet} name="combined" />
          </Line>
          <Line label="Tax savings a year" total>
            <Say sheet={sheet} name="savings" />
          </Line>
          <Line label="Monthly gross impact" hint="Leaves your pay before tax">
            <Say sheet={sheet} name="monthly" />
          </Line>
          <Line label="Tax saved a month">
            <Say sheet={sheet} name="monthlySavings" />
          </Line>
          <Line label="Monthly net impact" hint="How much less you take home" total>
            <Say sheet={sheet} name="monthlyNet" />
          </Line>
        </tbody>
      </table>
      <UseSuggestion sheet={sheet} />
      <div aria-live="polite">
        <Warning sheet={sheet} when="aboveLimit" tone="red" title="Contribution Exceeds Maximum">
          <p>
            The most you can put in for <Say sheet={sheet} name="year" /> is{" "}
            <Say sheet={sheet} name="limit" /> a year, or <Say sheet={sheet} name="limitMonth" /> a month.
            Yours is <Say sheet={sheet} name="aboveLimit" /> above it.
          </p>
        </Warning>
        <Warning
          sheet={sheet}
          when="aboveExpenses"
          tone="amber"
          title="Warning: Potential Excess Contribution"
        >
          <p>
            You'd put in <Say sheet={sheet} name="aboveExpenses" /> more than you expect to spend. An FSA is
            use it or lose it: what's left when the plan year ends may be forfeited to your employer's plan.
          </p>
          <p {...shownAs(sheet, "lost")}>
            Even a plan with carry-over keeps only <Say sheet={sheet} name="carryover" />, so at least{" "}
            <Say sheet={sheet} name="lost" /> would be at risk.
          </p>
        </Warning>
      </div>
      <FsaPlanChart sheet={sheet} />
      <FsaPayChart sheet={sheet} />
    </ResultsSheet>
  );
}
