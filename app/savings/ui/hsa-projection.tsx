import { TableHead } from "~/kit/parts/data-table";
import { Chart, Key } from "./chart";
import { type HsaSheet, projectionHeight } from "./hsa-sheet";
import { LedgerTable } from "./ledger-table";
import { drawnAs, Say, shownAs } from "./marks";
import { chartWidth } from "./sheet";

const columns = ["Year", "Put in", "Spent", "Growth", "Balance"] as const;

/** The account year by year: columns of contributions and growth, with the numbers in a table. */
export function HsaProjection({ sheet }: { sheet: HsaSheet }) {
  return (
    <>
      <p className="hint" {...shownAs(sheet, "noProjection")}>
        Add a contribution to see how the account could grow.
      </p>
      <Chart
        title={
          <>
            What it could grow to: <Say sheet={sheet} name="balance" /> at the end of{" "}
            <Say sheet={sheet} name="lastYear" />
          </>
        }
        sheet={sheet}
        when="projection"
      >
        <svg
          className="mt-4 h-44 w-full overflow-visible border-b-rule border-ink"
          role="img"
          viewBox={`0 0 ${chartWidth} ${projectionHeight}`}
          preserveAspectRatio="none"
        >
          <title data-text="projectionChart">{sheet.texts.projectionChart}</title>
          <path className="fill-evergreen" {...drawnAs(sheet, "putIn")} />
          <path className="fill-marigold" {...drawnAs(sheet, "grown")} />
        </svg>
        <p className="flex justify-between gap-6 text-sm">
          <Say sheet={sheet} name="firstYear" />
          <span {...shownAs(sheet, "years")}>
            <Say sheet={sheet} name="lastYear" />
          </span>
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li>
            <Key ink="pay" />
            Put in <Say sheet={sheet} name="putIn" />
          </li>
          <li>
            <Key ink="money" />
            Growth <Say sheet={sheet} name="grown" />
          </li>
          <li {...shownAs(sheet, "spent")}>
            Spent <Say sheet={sheet} name="spent" />
          </li>
        </ul>
        <details>
          <summary className="cursor-pointer py-3 font-semibold text-evergreen">Year by year</summary>
          <LedgerTable look="pay">
            <caption className="sr-only">The account at the end of each year</caption>
            <TableHead columns={columns} />
            <tbody data-rows="">
              {sheet.rows.map(([year, ...amounts]) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {amounts.map((amount, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move, and amounts repeat
                    <td key={index}>{amount}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </LedgerTable>
        </details>
        <p className="hint mt-4">
          An estimate at <Say sheet={sheet} name="growth" /> a year, with the same amounts put in, up to the
          limit, and spent each year. Markets fall as well as rise.
        </p>
      </Chart>
    </>
  );
}
