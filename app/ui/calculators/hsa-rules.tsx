import type { HsaSheet } from "./hsa-sheet";
import { Say } from "./marks";
import { Rule, Rules } from "./rules";

/** What sets an HSA apart, with the year's figures, and what the estimate rests on. */
export function HsaRules({ sheet }: { sheet: HsaSheet }) {
  return (
    <Rules title="Good to know">
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
      <Rule title="About the estimate">
        <p>
          The federal rate is the top bracket of a single filer with the income you give. A few states tax HSA
          money: set the state rate to 0 there. This isn't tax advice.
        </p>
      </Rule>
    </Rules>
  );
}
