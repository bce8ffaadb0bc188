import { money } from "~/platform/values/money";
import type { HomeClaims } from "../content/home-content";

type Savings = HomeClaims["ticker"];

/** A moving roll of stamps: what was found, and for what. It stops on hover, on focus, or for good. */
export function Ticker({ savings, areSamples }: { savings: Savings; areSamples: boolean }) {
  const label = areSamples ? "Sample savings" : "Savings";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that can be scrolled must be reachable by keyboard
    <section className="ticker deferred tall-22" aria-label={label} data-ticker="" tabIndex={0}>
      <div className="belt flex w-max">
        <Coil savings={savings} />
        <div className="motion-reduce:hidden" aria-hidden="true">
          <Coil savings={savings} />
        </div>
      </div>
    </section>
  );
}

function Coil({ savings }: { savings: Savings }) {
  return (
    <ul className="flex w-max">
      {savings.map(({ amount, from }) => (
        <li key={from} className="w-60 pt-5 pr-3 pb-5 pl-6 text-sm leading-snug whitespace-nowrap">
          <b className="block font-display text-xl font-normal">{money(amount)}</b> {`found from ${from}`}
        </li>
      ))}
    </ul>
  );
}
