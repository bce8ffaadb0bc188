import { HsaProjection } from "./hsa-projection";
import type { HsaSheet } from "./hsa-sheet";
import { Say } from "./marks";
import { ResultsSheet, Warning } from "./results";

/** What goes into an HSA, what it saves in tax and what may come of it. */
export function HsaResults({ sheet }: { sheet: HsaSheet }) {
  return (
    <ResultsSheet
      sheet={sheet}
      lines={[
        { label: "Your contribution a year", says: "annual" },
        { label: "Employer contribution", says: "employer" },
        { label: "Total going in", says: "total", total: true },
        { label: "HSA limit", says: "limit" },
        { label: "Room left", says: "room" },
        { label: "You can deduct", says: "deductible" },
        { label: "Combined tax rate", says: "combined" },
        { label: "Tax savings a year", says: "savings", total: true },
      ]}
      warnings={
        <Warning sheet={sheet} when="aboveLimit" tone="red" title="Contribution Exceeds Maximum">
          <p>
            Together with your employer's money you'd be <Say sheet={sheet} name="aboveLimit" /> above the{" "}
            <Say sheet={sheet} name="year" /> limit of <Say sheet={sheet} name="limitShort" />. What's above
            isn't deductible and is taxed 6% each year until you take it out.
          </p>
        </Warning>
      }
    >
      <HsaProjection sheet={sheet} />
    </ResultsSheet>
  );
}
