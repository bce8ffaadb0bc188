import type { FsaSheet } from "./fsa-sheet";
import { Say, shownAs } from "./marks";

/** What becomes of money left over, with the plan year's figures, and what the estimate rests on. */
export function FsaRules({ sheet }: { sheet: FsaSheet }) {
  return (
    <section className="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">If money is left over</h2>
      <p className="lede">
        Your plan year <Say sheet={sheet} name="year" /> ends on <Say sheet={sheet} name="ends" />. Your
        employer's plan may soften the deadline in one of two ways, never both. Ask which one yours has.
      </p>
      <div className="rules-list">
        <div>
          <h3>Carry-over</h3>
          <p {...shownAs(sheet, "carryover")}>
            Up to <Say sheet={sheet} name="carryover" /> of unused <Say sheet={sheet} name="year" /> money may
            move into your <Say sheet={sheet} name="nextYear" /> FSA. It doesn't count toward the next year's
            limit. Anything above it is forfeited.
          </p>
        </div>
        <div>
          <h3>Grace period</h3>
          <p>
            Two and a half more months: care you get until <Say sheet={sheet} name="graceEnds" /> can still be
            paid from <Say sheet={sheet} name="year" /> money. After that day, the rest is forfeited.
          </p>
        </div>
        <div>
          <h3>About the estimate</h3>
          <p>
            The federal rate is the top bracket of one person filing alone for the income you give. Social
            Security and Medicare taxes aren't counted, so you may save a little more. Your employer may set a
            lower limit. This isn't tax advice.
          </p>
        </div>
      </div>
    </section>
  );
}
