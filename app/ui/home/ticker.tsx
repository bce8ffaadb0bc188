import type { HomeContent } from "~/content/home/home-content";
import { money } from "~/domain/values/money";

type Savings = HomeContent["ticker"];

/** A coil of stamps running by: what was found, and from what. It stops under the pointer, with the focus, or for good. */
export function Ticker({ savings }: { savings: Savings }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that can be scrolled must be reachable by keyboard */}
      <section className="ticker" aria-label="Sample savings" data-ticker="" tabIndex={0}>
        <div className="belt flex w-max">
          <Coil savings={savings} />
          <div className="motion-reduce:hidden" aria-hidden="true">
            <Coil savings={savings} />
          </div>
        </div>
      </section>
      <div className="wide">
        <label className="stop relative mt-4 ml-auto flex min-h-11 w-fit items-center gap-2.5 rounded-pill border-rule px-4 text-sm leading-tight font-semibold motion-reduce:hidden">
          <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" data-stop-motion="" />
          Stop the motion on this page
        </label>
      </div>
    </>
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
