import { FsaPayChart, FsaPlanChart } from "./fsa-charts";
import type { FsaSheet } from "./fsa-sheet";
import { Say, shownAs } from "./marks";
import { ResultsSheet, Warning } from "./results";
import { taxLines } from "./tax-lines";

/** The results of a contribution: figures, warnings, charts. */
export function FsaResults({ sheet }: { sheet: FsaSheet }) {
  return (
    <ResultsSheet
      sheet={sheet}
      lines={[
        { label: "Anticipated expenses", says: "expenses" },
        { label: "FSA limit", says: "limitExact" },
        { label: "Recommended contribution", says: "recommended" },
        { label: "Your annual deduction", says: "annual" },
        ...taxLines(sheet),
        { label: "Monthly gross impact", says: "monthly", hint: "Leaves your pay before tax" },
        { label: "Tax saved a month", says: "monthlySavings" },
        {
          label: "Monthly net impact",
          says: "monthlyNet",
          hint: "How much less you take home",
          total: true,
        },
      ]}
      warnings={<FsaWarnings sheet={sheet} />}
    >
      <FsaPlanChart sheet={sheet} />
      <FsaPayChart sheet={sheet} />
    </ResultsSheet>
  );
}

function FsaWarnings({ sheet }: { sheet: FsaSheet }) {
  return (
    <>
      <Warning sheet={sheet} when="aboveLimit" tone="red" title="Contribution Exceeds Maximum">
        <p>
          The most you can put in for <Say sheet={sheet} name="year" /> is <Say sheet={sheet} name="limit" />{" "}
          a year, or <Say sheet={sheet} name="limitMonth" /> a month. Yours is{" "}
          <Say sheet={sheet} name="aboveLimit" /> above it.
        </p>
      </Warning>
      <Warning sheet={sheet} when="aboveExpenses" tone="amber" title="Warning: Potential Excess Contribution">
        <p>
          You'd put in <Say sheet={sheet} name="aboveExpenses" /> more than you expect to spend. An FSA is use
          it or lose it: what's left when the plan year ends may be forfeited to your employer's plan.
        </p>
        <p {...shownAs(sheet, "lost")}>
          Even a plan with carry-over keeps only <Say sheet={sheet} name="carryover" />, so at least{" "}
          <Say sheet={sheet} name="lost" /> would be at risk.
        </p>
      </Warning>
    </>
  );
}
