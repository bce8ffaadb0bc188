import { DataTable } from "~/kit/parts/data-table";
import { money } from "~/platform/values/money";
import { shopPaths } from "~/shop-paths";
import { dayWords } from "../../partners/ui/day-words";
import { PartnerFrame, type PartnerFrameProps } from "../../partners/ui/partner-frame";
import {
  countFloor,
  type OrderResults,
  type OrderStep,
  orderSteps,
  type StepCounts,
  shownCents,
  shownCount,
} from "../domain/order-steps";

const stepWords: Record<OrderStep, string> = {
  shown: "Link shown",
  opened: "Opened",
  begun: "Begun",
  asked: "Asked for",
  approved: "Approved",
  claimed: "Claim made",
};

const columns = [...orderSteps.map((step) => stepWords[step]), "May be reimbursed"];
const cells = (counts: StepCounts) => {
  const cents = shownCents(counts);
  return [...orderSteps.map((step) => shownCount(counts[step])), cents === null ? "–" : money(cents)];
};

/** What a shop's links to letters brought in a quarter of a year. */
export function ResultsPage({
  frame,
  part: { results },
}: {
  frame: PartnerFrameProps;
  part: { results: OrderResults };
}) {
  const { all, weeks, products } = results;
  const cents = shownCents(all);
  return (
    <PartnerFrame {...frame}>
      <p className="max-w-prose text-muted">
        What your links brought: orders of the last 13 weeks by how far their shoppers got. An order that was
        approved was opened, begun and asked for, too.
      </p>
      {all.opened + all.shown === 0 ? (
        <p className="mt-8">No link of these weeks was opened yet.</p>
      ) : (
        <>
          <Funnel all={all} />
          <p className="mt-4 max-w-prose">
            {cents === null
              ? `What may be reimbursed is shown once ${countFloor} letters are approved.`
              : `${money(cents)} of the approved orders may be reimbursed, ${money(Math.round(cents / all.approved))} an order.`}
          </p>
          <h2 className="mt-section mb-4 text-xl">By week</h2>
          <DataTable
            caption="Orders by the week they came in"
            columns={["Week of", ...columns]}
            rows={weeks
              .toReversed()
              .map((row) => ({ key: row.week, cells: [dayWords(row.week), ...cells(row)] }))}
            numbers
          />
          <h2 className="mt-section mb-4 text-xl">By product</h2>
          {products.length === 0 ? (
            <p>A product is listed once its link was opened for {countFloor} orders.</p>
          ) : (
            <DataTable
              caption="Orders by product"
              columns={["Product", ...columns]}
              rows={products.map((row) => ({ key: row.product, cells: [row.product, ...cells(row)] }))}
              numbers
            />
          )}
          <p className="mt-6">
            <a href={shopPaths.resultsFile(frame.shopDomain)}>Download these numbers as CSV</a>
          </p>
        </>
      )}
      <p className="mt-section max-w-prose text-sm text-muted">
        Numbers from 1 to {countFloor - 1} are shown as “&lt;{countFloor}”, so that none tells of a person.
        “Link shown” counts orders for which our Shopify block asked for its link; links in your own mails and
        pages are known from “Opened” on. Programs that look through mail open links, too. “Claim made” means
        that a claim packet was downloaded. Weeks begin on Monday, in UTC; numbers are up to a minute old, and
        go with orders that are erased.
      </p>
    </PartnerFrame>
  );
}

/** A bar for each step that is known, its length by the step most orders reached. */
function Funnel({ all }: { all: StepCounts }) {
  const most = Math.max(...orderSteps.map((step) => all[step]));
  const share = (count: number) =>
    (count > 0 && count < countFloor ? countFloor : count) / Math.max(most, countFloor);
  return (
    <dl className="mt-8 grid max-w-2xl grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {orderSteps.map((step) => (
        <div key={step} className="contents">
          <dt className="text-sm font-medium">{stepWords[step]}</dt>
          <dd className="flex items-center gap-3 tabular-nums">
            <svg aria-hidden="true" className="h-6 w-3/5" viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect className="fill-evergreen" width={Math.round(share(all[step]) * 1000) / 10} height="10" />
            </svg>
            {shownCount(all[step])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
