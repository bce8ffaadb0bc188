import type { FsaSheet } from "./fsa-sheet";
import { Say, shownAs } from "./marks";
import { Rule, Rules } from "./rules";
import { PayrollRates, TaxBasis } from "./tax-basis";

/** What happens to unused money, with the plan year's figures, and the sources of the estimate. */
export function FsaRules({ sheet }: { sheet: FsaSheet }) {
  return (
    <Rules
      id="rules"
      title="If money is left over"
      lede={
        <>
          Your plan year <Say sheet={sheet} name="year" /> ends on <Say sheet={sheet} name="ends" />. Your
          employer's plan may soften the deadline in one of two ways, never both. Ask which one yours has.
        </>
      }
    >
      <Rule title="Carry-over">
        <p {...shownAs(sheet, "carryover")}>
          Up to <Say sheet={sheet} name="carryover" /> of unused <Say sheet={sheet} name="year" /> money may
          move into your <Say sheet={sheet} name="nextYear" /> FSA. It doesn't count toward the next year's
          limit. Anything above it is forfeited.
        </p>
      </Rule>
      <Rule title="Grace period">
        <p>
          Two and a half more months: care you get until <Say sheet={sheet} name="graceEnds" /> can still be
          paid from <Say sheet={sheet} name="year" /> money. After that day, the rest is forfeited.
        </p>
      </Rule>
      <Rule title="About the estimate">
        <TaxBasis sheet={sheet} />
        <p className="mt-3">
          FSA money leaves your pay before Social Security and Medicare tax as well:{" "}
          <PayrollRates sheet={sheet} />. New Jersey taxes it: set the state rate to 0 there. Your employer
          may set a lower limit. This isn't tax advice.
        </p>
      </Rule>
    </Rules>
  );
}
