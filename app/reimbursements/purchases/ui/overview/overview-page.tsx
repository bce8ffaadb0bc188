import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { ChartKeys } from "~/kit/parts/column-chart";
import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { WayBack } from "../../../ui/ways/way-back";
import { CategoryChart } from "./category-chart";
import { moneyKeys } from "./money-keys";
import type { OverviewView } from "./overview-view";
import { PurchaseList } from "./purchase-list";
import { TimeChart } from "./time-chart";
import { TotalsSheet } from "./totals-sheet";

export interface OverviewPageProps extends OverviewView {
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
        <nav className="flex flex-wrap gap-x-6" aria-label="Your reimbursements">
          <a className={link} href={paths.reimbursementsPart("claims")}>
            Your claims
          </a>
          <a className={link} href={paths.reimbursementsPart("settings")}>
            Your accounts
          </a>
          <a className={link} href="#receive">
            Add receipts
          </a>
          {withoutResult && (
            <a className={link} href="#files">
              {withoutResult}
            </a>
          )}
        </nav>
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
        <div className="sheet card">
          <h2>Your receipts, your call</h2>
          <p>
            Only you see this page. We erase everything {retention.receiptFolder} after your last visit, or{" "}
            {retention.openClaims} after it while a claim isn't paid; at once when you say so.
          </p>
          <p className="actions">
            <ButtonLink look="secondary" href={paths.reimbursementsPart("link")}>
              Open on another device
            </ButtonLink>
            <ButtonLink look="quiet" href={paths.reimbursementsPart("devices")}>
              Where it's open
            </ButtonLink>
            <ButtonLink look="quiet" href={paths.reimbursementsPart("erase")}>
              Erase everything
            </ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}

const link = "inline-flex min-h-11 items-center";

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
