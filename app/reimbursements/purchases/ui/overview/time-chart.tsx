import { ColumnChart } from "~/kit/parts/column-chart";
import { DataTable } from "~/kit/parts/data-table";
import { More } from "~/kit/parts/more";
import { money } from "~/platform/values/money";
import { stackedColumns } from "~/platform/values/stacked-columns";
import type { barsByTime } from "../../domain/categories";
import { moneyKeys } from "./money-keys";

const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** "2026-11" → "Nov 2026"; a year stays as it is. */
const timeWords = (label: string): string =>
  label.length === 4 ? label : month.format(Date.parse(`${label}-01`));

/** What may come back by the month or year of purchase, with its table folded below. */
export function TimeChart({ unit, bars }: ReturnType<typeof barsByTime>) {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return <p className="text-muted">None of these purchases has a day yet.</p>;
  const maxCents = Math.max(...bars.map(({ nowCents, letterCents }) => nowCents + letterCents));
  const paths = stackedColumns(
    bars.map(({ nowCents, letterCents }) => [nowCents, letterCents]),
    moneyKeys.length,
  );
  return (
    <>
      <p className="text-sm text-muted tabular-nums">
        Most in a {unit}: {money(maxCents)}
      </p>
      <ColumnChart
        title={`Columns of what may come back for ${bars.length} ${unit}${bars.length === 1 ? "" : "s"}. The table has the numbers.`}
        parts={moneyKeys.map(({ fill }, part) => ({ fill, path: paths[part] ?? "" }))}
        first={timeWords(first.label)}
        last={first === last ? "" : timeWords(last.label)}
      />
      <More title="The numbers">
        <DataTable
          caption={`What may come back, by ${unit}`}
          columns={[unit === "month" ? "Month" : "Year", ...moneyKeys.map(({ label }) => label)]}
          rows={bars.toReversed().map(({ label, nowCents, letterCents }) => ({
            key: label,
            cells: [timeWords(label), money(nowCents), money(letterCents)],
          }))}
          kind="numbers"
        />
      </More>
    </>
  );
}
