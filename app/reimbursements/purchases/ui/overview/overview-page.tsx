import type { ReactNode } from "react";
import { ChartKeys } from "~/kit/parts/column-chart";
import { WayBack } from "../../../ui/ways/way-back";
import { FolderNav, YourCall } from "../../../ui/ways/your-call";
import { CategoryChart, TimeChart } from "./charts";
import { moneyKeys } from "./money-keys";
import type { OverviewView } from "./overview-view";
import { PurchaseList } from "./purchase-list";
import { TotalsSheet } from "./totals-sheet";

interface OverviewPageProps extends OverviewView {
  progress: ReactNode;
  /** Tells of files that brought no receipt, if the reading's progress is at the page's end; null for none. */
  withoutResult: string | null;
  /** True if an email address is known to which links to these receipts are mailed. */
  hasAddress: boolean;
  /** The element that accepts more receipts. */
  receive: ReactNode;
}

/** The overview of a visitor's receipts: what may be reimbursed. */
export function OverviewPage({ progress, withoutResult, receive, hasAddress, ...view }: OverviewPageProps) {
  return (
    <div className="section">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1>Find My Reimbursements</h1>
        <FolderNav>
          {withoutResult && (
            <a className="inline-flex min-h-11 items-center" href="#files">
              {withoutResult}
            </a>
          )}
        </FolderNav>
      </header>
      {progress}
      <div className="mt-6">
        <TotalsSheet {...view} />
      </div>
      {!hasAddress && <WayBack what="receipts" />}
      {view.categories.length > 0 && <Charts {...view} />}
      <PurchaseList {...view} />
      <div className="mt-section grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div className="sheet px-card">{receive}</div>
        <YourCall />
      </div>
    </div>
  );
}

const Charts = ({ categories, times }: Pick<OverviewView, "categories" | "times">) => (
  <details className="mt-5">
    <summary className="fold-mark flex min-h-11 cursor-pointer items-center gap-3 font-medium">
      <span>Charts by category and {times.unit}</span>
    </summary>
    <section className="mt-3 grid gap-5 lg:grid-cols-2" aria-label="Charts">
      <figure className="sheet p-card">
        <figcaption className="mb-2 font-display text-xl">By category</figcaption>
        <CategoryChart bars={categories} />
        <ChartKeys keys={moneyKeys} />
      </figure>
      <figure className="sheet p-card">
        <figcaption className="mb-2 font-display text-xl">By {times.unit}</figcaption>
        <TimeChart {...times} />
      </figure>
    </section>
  </details>
);
