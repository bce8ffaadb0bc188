import { ChartKeys, ColumnChart } from "~/kit/parts/column-chart";
import { DataTable } from "~/kit/parts/data-table";
import { shortMoney } from "~/platform/values/money";
import { stackedColumns } from "~/platform/values/stacked-columns";
import { shopPaths } from "~/shop-paths";
import { dayWords } from "../../partners/ui/day-words";
import { FoldedPart, Part, PartnerFrame, type PartnerFrameProps } from "../../partners/ui/partner-frame";
import {
  alwaysReported,
  countFloor,
  type OrderResults,
  type OrderStep,
  orderSteps,
  type ReportedCounts,
  weekParts,
} from "../domain/order-steps";

const stepWords: Record<OrderStep, string> = {
  shown: "Link shown",
  opened: "Opened",
  begun: "Begun",
  asked: "Asked for",
  approved: "Approved",
  claimed: "Claim made",
};

const few = `<${alwaysReported}`;
const shownCount = (told: number | null): string => told?.toLocaleString("en-US") ?? few;

const columns = [...orderSteps.map((step) => stepWords[step]), "May be reimbursed"];
const cells = (told: ReportedCounts) => [
  ...orderSteps.map((step) => shownCount(told[step])),
  told.cents === null ? "–" : shortMoney(told.cents),
];

/** The results of a shop's links to letters in a quarter of a year. */
export function ResultsPage({
  frame,
  part: { results },
}: {
  frame: PartnerFrameProps;
  part: { results: OrderResults };
}) {
  const { all, weeks, products } = results;
  return (
    <PartnerFrame {...frame}>
      <p className="max-w-prose text-muted">
        What your links brought: orders of the last 13 weeks by how far their shoppers got. An order that was
        approved was opened, begun and asked for, too.
      </p>
      {all.opened === null && all.shown === null ? (
        <p className="mt-8">
          Numbers are shown once links of some {countFloor} to {alwaysReported} orders were opened.
        </p>
      ) : (
        <>
          <div className="mt-8 grid gap-x-gutter gap-y-section lg:grid-cols-2">
            <Part title="How far shoppers got">
              <Funnel all={all} />
              <p className="mt-4 max-w-prose">
                {all.cents === null || all.approved === null
                  ? "What may be reimbursed is shown once more letters are approved."
                  : `About ${shortMoney(all.cents)} of the approved orders may be reimbursed, ${shortMoney(all.cents / all.approved)} an order.`}
              </p>
            </Part>
            <Part title="Orders by week">
              <WeekChart weeks={weeks} />
            </Part>
          </div>
          <FoldedPart title="Week by week">
            <DataTable
              caption="Orders by the week they came in"
              columns={["Week of", ...columns]}
              rows={weeks
                .toReversed()
                .map((row) => ({ key: row.week, cells: [dayWords(row.week), ...cells(row)] }))}
              kind="numbers"
            />
          </FoldedPart>
          <h2 className="mt-section mb-4 text-xl">By product</h2>
          {products.length === 0 ? (
            <p>
              A product is listed once its link was opened for some {countFloor} to {alwaysReported} orders.
            </p>
          ) : (
            <DataTable
              caption="Orders by product"
              columns={["Product", ...columns]}
              rows={products.map((row) => ({ key: row.product, cells: [row.product, ...cells(row)] }))}
              kind="numbers"
            />
          )}
          <p className="mt-6">
            <a href={shopPaths.resultsFile(frame.shopDomain)}>Download these numbers as CSV</a>
          </p>
        </>
      )}
      <p className="mt-section max-w-prose text-sm text-muted">
        Numbers are tens, each row's rounded down by its own secret, and small ones are “{few}”: so none tells
        of a person, alone or less another. Rows don't add up. “Link shown” counts orders for which our
        Shopify block asked for its link; links in your own emails and pages are known from “Opened” on.
        Programs that look through email open links, too. “Claim made” means that a claim packet was
        downloaded for an order that wasn't canceled or refunded in full by then. Weeks begin on Monday, in
        UTC; numbers are up to a minute old, and go with orders that are erased.
      </p>
    </PartnerFrame>
  );
}

const weekKeys = [
  { label: "Approved", fill: "fill-evergreen", ink: "bg-evergreen" },
  { label: "Asked for", fill: "fill-marigold", ink: "bg-marigold" },
  { label: "Opened", fill: "fill-edge", ink: "bg-edge" },
];

/** Orders by week as stacked columns; the table below has the numbers. */
function WeekChart({ weeks }: Pick<OrderResults, "weeks">) {
  const paths = stackedColumns(weeks.map(weekParts), weekKeys.length);
  const most = Math.max(...weeks.map(({ opened }) => opened ?? 0));
  return (
    <figure>
      <figcaption className="sr-only">Orders by week and how far they got</figcaption>
      <p className="text-sm text-muted tabular-nums">
        {most === 0
          ? `Fewer than ${alwaysReported} in each week`
          : `Most in a week: ${most.toLocaleString("en-US")}`}
      </p>
      <ColumnChart
        title={`Columns of orders for ${weeks.length} weeks. The table has the numbers.`}
        parts={weekKeys.map(({ fill }, part) => ({ fill, path: paths[part] ?? "" }))}
        first={dayWords(weeks[0]?.week ?? "")}
        last={dayWords(weeks.at(-1)?.week ?? "")}
      />
      <ChartKeys keys={weekKeys} />
    </figure>
  );
}

/** A bar for each step, scaled to the largest; no bar for undisclosed values. */
function Funnel({ all }: Pick<OrderResults, "all">) {
  const most = Math.max(...orderSteps.map((step) => all[step] ?? 0));
  return (
    <dl className="grid max-w-2xl grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {orderSteps.map((step) => (
        <div key={step} className="contents">
          <dt className="text-sm font-medium">{stepWords[step]}</dt>
          <dd className="flex items-center gap-3 tabular-nums">
            <svg aria-hidden="true" className="h-6 w-3/5" viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect
                className="fill-evergreen"
                width={Math.round(((all[step] ?? 0) / most) * 1000) / 10}
                height="10"
              />
            </svg>
            {shownCount(all[step])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
