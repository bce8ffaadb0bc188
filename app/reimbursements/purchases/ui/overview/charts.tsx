import { ColumnChart } from "~/kit/parts/column-chart";
import { DataTable, TableHead } from "~/kit/parts/data-table";
import { More } from "~/kit/parts/more";
import { money } from "~/platform/values/money";
import { stackedColumns } from "~/platform/values/stacked-columns";
import type { Bar, barsByTime } from "../../domain/categories";
import { moneyKeys } from "./money-keys";

const amount = "py-2 pl-4 text-right align-top whitespace-nowrap tabular-nums";

/** What may come back by category: a table whose rows are bars. */
export function CategoryChart({ bars }: { bars: readonly Bar[] }) {
  const maxCents = Math.max(1, ...bars.map(({ nowCents, letterCents }) => nowCents + letterCents));
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">What may come back, by category</caption>
      <TableHead className="sr-only" columns={["Category", ...moneyKeys.map(({ label }) => label)]} />
      <tbody>
        {bars.map(({ label, nowCents, letterCents }) => (
          <tr key={label}>
            <th scope="row" className="w-full py-2 text-left align-top font-medium">
              {label}
              <svg
                className="mt-1 h-3 w-full"
                aria-hidden="true"
                viewBox="0 0 1000 10"
                preserveAspectRatio="none"
              >
                <rect className="fill-evergreen" width={share(nowCents, maxCents)} height="10" />
                <rect
                  className="fill-marigold"
                  x={share(nowCents, maxCents)}
                  width={share(letterCents, maxCents)}
                  height="10"
                />
              </svg>
            </th>
            <td className={amount}>{nowCents > 0 ? money(nowCents) : none}</td>
            <td className={`${amount} text-muted`}>{letterCents > 0 ? `+ ${money(letterCents)}` : none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const none = <span className="sr-only">None</span>;

const share = (cents: number, maxCents: number): number => Math.round((cents / maxCents) * 1000);

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
