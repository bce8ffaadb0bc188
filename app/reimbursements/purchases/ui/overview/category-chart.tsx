import { TableHead } from "~/kit/parts/data-table";
import { money } from "~/platform/values/money";
import type { Bar } from "../../domain/categories";
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
