import { shortMoney } from "~/platform/values/money";
import { claimExample, claimFeeCapCents, claimFeePercent } from "~/savings/domain/claim-fee";
import type { HomeContent } from "../content/home-content";
import { posterText } from "./statistics";
import { Ticks } from "./ticks";

/** The price, and an example claim on a store receipt. */
export function Pricing({ example }: { example: HomeContent["example"] }) {
  const { claim, fee, taxPercent, taxSavings, total } = claimExample(example.claim, example.taxPercent);
  return (
    <section className="section deferred tall-160 lg:tall-96 grid items-center gap-gutter py-chapter lg:grid-cols-2 lg:gap-x-chapter">
      <div>
        <h2 className="text-title">You pay when you're paid</h2>
        <p className="mt-5 mb-6 flex items-center gap-5 text-lg leading-snug">
          <b className={`font-display font-normal ${posterText}`}>{`${claimFeePercent}%`}</b>
          <span className="max-w-[10em]">{`of your total claim amount, capped at ${shortMoney(claimFeeCapCents)}`}</span>
        </p>
        <Ticks items={["No payment if a claim is denied", "No monthly fees", "Free claim-denial support"]} />
      </div>
      <div className="receipt w-[min(100%,27rem)] justify-self-center bg-sheet px-card pt-8 pb-12">
        <table className="w-full [&_:is(th,td)]:border-t-rule [&_:is(th,td)]:border-dashed [&_:is(th,td)]:border-edge [&_:is(th,td)]:py-3 [&_:is(th,td)]:font-normal [&_td]:text-right [&_tfoot_:is(th,td)]:border-t-4 [&_tfoot_:is(th,td)]:border-double [&_tfoot_:is(th,td)]:border-current [&_tfoot_:is(th,td)]:pt-5 [&_tfoot_td]:font-display [&_tfoot_td]:text-title [&_tfoot_td]:leading-none [&_tfoot_th]:font-semibold [&_th]:text-left">
          <caption className="pb-5 text-left font-display text-xl leading-tight">{`A ${shortMoney(claim)} claim, for example`}</caption>
          <thead>
            <tr>
              <th scope="row">Claim</th>
              <td>{shortMoney(claim)}</td>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{`Our fee (${claimFeePercent}%)`}</th>
              <td>{shortMoney(-fee)}</td>
            </tr>
            <tr>
              <th scope="row">{`Tax savings (${taxPercent}%)`}</th>
              <td>+{shortMoney(taxSavings)}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total savings</th>
              <td>{shortMoney(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
