import type { ReactNode } from "react";
import type { HomeClaims } from "../content/home-content";

/** Three figures; the first counts up with JavaScript. */
export function Statistics({ statistics, note }: Pick<HomeClaims, "statistics"> & { note: string | null }) {
  const { found, instantPercent, newCategories, moreExpensesPercent, minutesSaved } = statistics;
  return (
    <section className="section stats deferred tall-160 lg:tall-145 py-0" aria-label="What people find">
      <dl className="grid gap-x-gutter gap-y-8 pt-section pb-6 md:pb-10 lg:grid-cols-[1.6fr_1fr]">
        <Figure first label="What the average person finds in the receipts they already have">
          <span className="sr-only">${found}</span>
          <span className="count" aria-hidden="true">
            $
            <span className="inline-block w-[3.5ch]" data-count="">
              {found}
            </span>
          </span>
        </Figure>
        <Figure label="find unclaimed savings the moment they look">{instantPercent}%</Figure>
        <Figure label="unlock a category they didn't know was reimbursable">
          {newCategories.people} <small className="text-[0.5em] text-muted">of</small> {newCategories.of}
        </Figure>
      </dl>
      <div className="pb-chapter">
        <p className="max-w-lg text-lg">{`People find ${moreExpensesPercent}% more expenses, and save ${minutesSaved} minutes per claim.`}</p>
        {note && <p className="hint">{note}</p>}
      </div>
    </section>
  );
}

/** In forced colors a box behind so large a text would cover the lines beside it. */
export const posterText =
  "text-poster leading-[0.95] tracking-[-0.03em] text-evergreen forced-colors:forced-color-adjust-none forced-colors:text-[CanvasText]";

/** The first figure is poster-sized, beside the others if there is room. */
function Figure({ label, first = false, children }: { label: string; first?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end border-t-rule border-dashed border-edge pt-4 ${first ? "lg:row-span-2" : ""}`}
    >
      <dt className={`max-w-[22em] text-muted ${first ? "text-lg" : ""}`}>{label}</dt>
      <dd className={`font-display ${first ? posterText : "text-display leading-[1.1]"}`}>{children}</dd>
    </div>
  );
}
