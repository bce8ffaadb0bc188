import { type LetterOutcome, letterOutcomes } from "~/domain/partners/letter-counts";
import type { PartnerView } from "~/domain/partners/partner-view";
import { lettersOf } from "~/domain/partners/week-chart";
import { money } from "~/domain/values/money";
import { paths } from "~/paths";
import { Button } from "../form/button";
import { DataTable } from "./data-table";
import { dayWords, minuteWords } from "./day-words";
import { WeekChart } from "./week-chart";

const outcomeWords: Record<LetterOutcome, string> = {
  "in-review": "In review",
  question: "The provider asked a question",
  approved: "Approved, being made",
  sent: "Sent",
  denied: "Denied",
  withdrawn: "Withdrawn by the customer",
  ended: "Expired or revoked",
};

const count = (number: number): string => number.toLocaleString("en-US");

/** What a merchant sees of its shop: counts, sums and times, nothing to press but signing out. */
export function PartnerPage(view: PartnerView) {
  const { shopDomain, shopName, outcomes, weeks, orders, reimbursableCents, keys } = view;
  const asked = letterOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  return (
    <div className="section">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{shopName}</h1>
          <p className="mt-1 wrap-anywhere text-muted">{shopDomain}</p>
        </div>
        <form method="post" action={paths.partnerSignOut(shopDomain)}>
          <Button look="secondary">Sign out</Button>
        </form>
      </div>
      <dl className="sheet mt-8 grid gap-x-10 gap-y-6 p-card sm:grid-cols-2 lg:grid-cols-3">
        <Figure label="Letters asked for" value={count(asked)} />
        <Figure label="Letters sent and valid" value={count(outcomes.sent)} />
        <Figure
          label="May be reimbursed"
          value={money(reimbursableCents)}
          note={`The eligible part of ${count(orders)} ${orders === 1 ? "order" : "orders"} whose letter was sent, with its share of discounts, shipping and tax. Whether a plan paid it, we don't know.`}
        />
      </dl>
      <Part title="Letters by week">
        <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-2">
          <WeekChart weeks={weeks} />
          <DataTable
            caption="Letters by the week they were asked for"
            columns={["Week of", "Asked for", "Sent", "In progress", "No letter"]}
            rows={weeks.toReversed().map((week) => ({
              key: week.week,
              cells: [
                dayWords(week.week),
                ...[lettersOf(week), week.sent, week.open, week.none].map((letters) => count(letters)),
              ],
            }))}
            numbers
          />
        </div>
        <p className="hint mt-4">
          A letter counts in the week it was asked for, with what has become of it by now. Weeks begin on
          Monday, in UTC.
        </p>
      </Part>
      <div className="grid gap-x-gutter lg:grid-cols-2">
        <Part title="Letters by status">
          <DataTable
            caption="All letters by their status now"
            columns={["Status", "Letters"]}
            rows={letterOutcomes.map((outcome) => ({
              key: outcome,
              cells: [outcomeWords[outcome], count(outcomes[outcome])],
            }))}
            numbers
          />
        </Part>
        <Part title="API keys">
          {keys.length === 0 ? (
            <p>No key is valid. Ask us for a new one.</p>
          ) : (
            <DataTable
              caption="Valid API keys"
              columns={["Key", "Last used", "Valid until"]}
              rows={keys.map((key) => ({
                key: key.prefix,
                cells: [
                  `${key.label} (${key.prefix}…)`,
                  key.lastUsedAt ? minuteWords(key.lastUsedAt) : "Never",
                  key.endsAt ? minuteWords(key.endsAt) : "No end",
                ],
              }))}
            />
          )}
        </Part>
      </div>
      <p className="mt-10 text-sm text-muted">
        This page has numbers only: no names, addresses, products or health details.
      </p>
    </div>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div>
    <dt className="text-sm font-medium text-muted">{label}</dt>
    <dd className="mt-1 font-display text-title leading-tight tabular-nums">{value}</dd>
    {note && <dd className="mt-2 text-sm text-muted">{note}</dd>}
  </div>
);

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="mt-chapter first:mt-0">
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </section>
);
