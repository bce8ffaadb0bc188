import { paths } from "~/paths";
import { type DecisionTimes, roundedUpTime } from "../domain/decision-times";

const kinds = [
  ["order", "Letters for an order from a partner shop"],
  ["product", "Letters for any other product"],
] as const;

/** How long recent reviews took, beside our goal. */
export function DecisionTimesPage({ times }: { times: readonly DecisionTimes[] }) {
  return (
    <div className="section grid max-w-2xl gap-6">
      <header>
        <h1>How long reviews take</h1>
        <p className="lede mt-3">
          We aim for a decision within 24 hours. That's a goal, not a promise. Below is how long providers
          really took in the last 30 days, from the request to the decision. Time that a provider waited for a
          shopper's answer is included.
        </p>
      </header>
      {kinds.map(([kind, title]) => {
        const found = times.find((one) => one.kind === kind);
        return (
          <section key={kind} className="sheet grid gap-3 p-5">
            <h2 className="text-lg">{title}</h2>
            {found ? (
              <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
                <dt>Half were decided within</dt>
                <dd className="font-semibold">{roundedUpTime(found.medianSeconds)}</dd>
                <dt>Nine of ten were decided within</dt>
                <dd className="font-semibold">{roundedUpTime(found.slowSeconds)}</dd>
                <dt>Decisions counted</dt>
                <dd>{found.decisions.toLocaleString("en-US")}</dd>
              </dl>
            ) : (
              <p>Fewer than ten were decided in the last 30 days, too few for a figure.</p>
            )}
          </section>
        );
      })}
      <p>
        Waiting longer than a day? <a href={paths.findLetter}>Find your letter</a>, or{" "}
        <a href={paths.contact}>write to us</a>.
      </p>
    </div>
  );
}
