import type { HomeContent } from "~/content/home/home-content";
import { claimExample, claimFeeCapCents, claimFeePercent } from "~/domain/savings/claim-fee";
import { shortMoney } from "~/domain/values/money";

/** What it costs, and a claim worked through on a till receipt. */
export function Pricing({ example }: { example: HomeContent["example"] }) {
  const { claim, fee, taxPercent, taxSavings, total } = claimExample(example.claim, example.taxPercent);
  return (
    <section className="wide pricing">
      <div>
        <h2>You pay when you're paid</h2>
        <p className="price">
          <b>{`${claimFeePercent}%`}</b>
          <span>{`of your total claim amount, capped at ${shortMoney(claimFeeCapCents)}`}</span>
        </p>
        <ul className="ticks">
          <li>No payment if a claim is denied</li>
          <li>No monthly fees</li>
          <li>Free claim-denial support</li>
        </ul>
      </div>
      <div className="receipt">
        <table>
          <caption>{`A ${shortMoney(claim)} claim, for example`}</caption>
          <tbody>
            <tr>
              <th scope="row">Claim</th>
              <td>{shortMoney(claim)}</td>
            </tr>
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
