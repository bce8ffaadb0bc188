import type { HomeContent } from "~/content/home/home-content";
import { money } from "~/domain/values/money";

type Savings = HomeContent["ticker"];

/** A coil of stamps running by: what was found, and from what. It stops under the pointer, with the focus, or for good. */
export function Ticker({ savings }: { savings: Savings }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that can be scrolled must be reachable by keyboard */}
      <section className="ticker" aria-label="Sample savings" data-ticker="" tabIndex={0}>
        <div className="belt">
          <Coil savings={savings} />
          <div aria-hidden="true">
            <Coil savings={savings} />
          </div>
        </div>
      </section>
      <div className="wide">
        <label className="stop">
          <input type="checkbox" data-stop-motion="" />
          Stop the motion on this page
        </label>
      </div>
    </>
  );
}

function Coil({ savings }: { savings: Savings }) {
  return (
    <ul>
      {savings.map(({ amount, from }) => (
        <li key={from}>
          <b>{money(amount)}</b> {`found from ${from}`}
        </li>
      ))}
    </ul>
  );
}
