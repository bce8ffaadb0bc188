import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ChartKeys } from "../../parts/column-chart";
import { CategoryChart } from "./category-chart";
import { moneyKeys } from "./money-keys";
import type { OverviewView } from "./overview-view";
import { PurchaseList } from "./purchase-list";
import { TimeChart } from "./time-chart";
import { TotalsSheet } from "./totals-sheet";

/** What may come back of a visitor's receipts; `receive` takes in more of them. */
export function OverviewPage({ receive, ...view }: OverviewView & { receive: ReactNode }) {
  return (
    <div className="section">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1>Find My Reimbursements</h1>
        <nav className="flex flex-wrap gap-x-6" aria-label="Your reimbursements">
          <a className={link} href={paths.reimbursementsPart("claims")}>
            Your claims
          </a>
          <a className={link} href={paths.reimbursementsPart("settings")}>
            Your accounts
          </a>
          <a className={link} href="#add">
            Add receipts
          </a>
        </nav>
      </header>
      <div className="mt-6">
        <TotalsSheet {...view} />
      </div>
      {view.categories.length > 0 && <Charts {...view} />}
      <PurchaseList {...view} />
      <section className="mt-section" id="add" aria-labelledby="add-title">
        <h2 id="add-title">Add receipts</h2>
        {receive}
      </section>
    </div>
  );
}

const link = "inline-flex min-h-11 items-center";

const Charts = ({ categories, times }: Pick<OverviewView, "categories" | "times">) => (
  <section className="mt-5 grid gap-5 lg:grid-cols-2" aria-label="Charts">
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
);
