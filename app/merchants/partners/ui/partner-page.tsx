import { ChartKeys, ColumnChart } from "~/kit/parts/column-chart";
import { DataTable } from "~/kit/parts/data-table";
import { shortMoney } from "~/platform/values/money";
import { countFloor } from "../../results/domain/order-steps";
import { type LetterOutcome, type LetterWeek, letterOutcomes } from "../domain/letter-counts";
import type { PartnerView } from "../domain/partner-view";
import { lettersOf, type WeekPart, weekBars } from "../domain/week-chart";
import { dayWords } from "./day-words";
import { FoldedPart, Part, PartnerFrame, type PartnerFrameProps } from "./partner-frame";

const keys: readonly { part: WeekPart; label: string; fill: string; ink: string }[] = [
  { part: "sent", label: "Sent", fill: "fill-evergreen", ink: "bg-evergreen" },
  { part: "open", label: "In progress", fill: "fill-marigold", ink: "bg-marigold" },
  { part: "none", label: "No letter", fill: "fill-edge", ink: "bg-edge" },
];

/** Letters by the week they were requested, as stacked columns; the table below has the numbers. */
function WeekChart({ weeks }: { weeks: readonly LetterWeek[] }) {
  const bars = weekBars(weeks);
  const most = Math.max(0, ...weeks.map(lettersOf));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure>
      <figcaption className="sr-only">Letters by the week they were asked for</figcaption>
      <p className="text-sm text-muted tabular-nums">
        {most === 0 ? "No letters yet" : `Most in a week: ${most.toLocaleString("en-US")}`}
      </p>
      {first && last && (
        <ColumnChart
          title={`Columns of letters for ${weeks.length} weeks. The table has the numbers.`}
          parts={keys.map(({ part, fill }) => ({ fill, path: bars[part] }))}
          first={dayWords(first.week)}
          last={dayWords(last.week)}
        />
      )}
      <ChartKeys keys={keys} />
    </figure>
  );
}

/** The results of a shop's letters: counts, totals and times. */
export function PartnerPage({ frame, view }: { frame: PartnerFrameProps; view: PartnerView }) {
  const { outcomes, weeks, orders, reimbursableCents } = view;
  const asked = letterOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  return (
    <PartnerFrame {...frame}>
      <dl className="sheet grid gap-x-10 gap-y-6 p-card sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]">
        <Figure label="Letters asked for" value={asked.toLocaleString("en-US")} />
        <Figure label="Letters sent and valid" value={outcomes.sent.toLocaleString("en-US")} />
        <Figure
          label="May be reimbursed, about"
          value={reimbursableCents === null ? "–" : shortMoney(reimbursableCents)}
          note={`${reimbursableCents === null ? `Shown once ${countFloor} orders have a letter. ` : ""}The eligible part of ${orders.toLocaleString("en-US")} ${orders === 1 ? "order" : "orders"} whose letter was sent, with its share of discounts, shipping and tax. We don't know what plans have paid.`}
        />
      </dl>
      <div className="mt-section grid gap-x-gutter gap-y-section lg:grid-cols-2">
        <Part title="Letters by week">
          <WeekChart weeks={weeks} />
          <p className="mt-4 text-sm text-muted">
            A letter counts in the week it was asked for, with what has become of it by now. Weeks begin on
            Monday, in UTC.
          </p>
        </Part>
        <Part title="Letters by status">
          <StatusTable outcomes={outcomes} />
        </Part>
      </div>
      <FoldedPart title="Week by week">
        <WeekTable weeks={weeks} />
      </FoldedPart>
      <p className="mt-section text-sm text-muted">
        Numbers are up to a minute old. This page says nothing about a shopper: no name, no address, no
        letter's product, no health details.
      </p>
    </PartnerFrame>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div>
    <dt className="text-sm font-medium text-muted">{label}</dt>
    <dd className="mt-1 text-title leading-tight font-bold tabular-nums">{value}</dd>
    {note && <dd className="mt-2 max-w-prose text-sm text-muted">{note}</dd>}
  </div>
);

const outcomeWords: Record<LetterOutcome, string> = {
  "in-review": "In review",
  question: "The provider asked a question",
  approved: "Approved, being made",
  sent: "Sent and valid",
  denied: "Denied",
  withdrawn: "Ended before a decision",
  ended: "Expired or revoked",
};

const count = (letters: number): string => letters.toLocaleString("en-US");

/** All letters by outcome. */
const StatusTable = ({ outcomes }: Pick<PartnerView, "outcomes">) => (
  <DataTable
    caption="All letters by their status now"
    columns={["Status", "Letters"]}
    rows={letterOutcomes.map((outcome) => ({
      key: outcome,
      cells: [outcomeWords[outcome], count(outcomes[outcome])],
    }))}
    kind="numbers"
  />
);

/** The chart's numbers, current week first. */
const WeekTable = ({ weeks }: Pick<PartnerView, "weeks">) => (
  <DataTable
    caption="Letters by the week they were asked for"
    columns={["Week of", "Asked for", "Sent", "In progress", "No letter"]}
    rows={weeks.toReversed().map((week) => ({
      key: week.week,
      cells: [dayWords(week.week), ...[lettersOf(week), week.sent, week.open, week.none].map(count)],
    }))}
    kind="numbers"
  />
);
