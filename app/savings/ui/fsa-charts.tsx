import type { ReactNode } from "react";
import { Chart, Key } from "./chart";
import type { FsaSheet } from "./fsa-sheet";
import { LedgerTable } from "./ledger-table";
import { drawnAs, Say, shownAs } from "./marks";
import { chartWidth } from "./sheet";

const bars = "absolute h-full w-full overflow-visible";

const BarLabel = ({ children }: { children: ReactNode }) => (
  <p className="flex h-14 gap-2 text-sm whitespace-nowrap tabular-nums max-tiny:text-[min(0.875rem,4.6vw)] *:font-semibold">
    {children}
  </p>
);

/** Expenses, limit and contribution on one scale; the part of the contribution without planned expenses is hatched. */
export function FsaPlanChart({ sheet }: { sheet: FsaSheet }) {
  return (
    <Chart title="Your plan against the limit" sheet={sheet}>
      <div className="relative mt-2">
        <svg className={bars} role="img" viewBox={`0 0 ${chartWidth} 150`} preserveAspectRatio="none">
          <title data-text="planChart">{sheet.texts.planChart}</title>
          <defs>
            <pattern
              id="hatch"
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className="stroke-stamp-red stroke-4" d="M0 0v7" />
            </pattern>
          </defs>
          <rect className="fill-evergreen" y="26" height="16" {...drawnAs(sheet, "expenses")} />
          <rect className="fill-sheet" y="76" height="16" {...drawnAs(sheet, "limit")} />
          <rect className="fill-marigold" y="126" height="16" {...drawnAs(sheet, "covered")} />
          <rect y="126" height="16" fill="url(#hatch)" {...drawnAs(sheet, "unused")} />
          <path className="stroke-stamp-red stroke-2" {...drawnAs(sheet, "limitMarks")} />
        </svg>
        <BarLabel>
          Expenses <Say sheet={sheet} name="expenses" />
        </BarLabel>
        <BarLabel>
          Limit <Say sheet={sheet} name="limitExact" />
        </BarLabel>
        <BarLabel>
          Contribution <Say sheet={sheet} name="annual" />
        </BarLabel>
      </div>
      <p className="hint mt-4" {...shownAs(sheet, "aboveExpenses")}>
        Striped: more than you expect to spend.
      </p>
    </Chart>
  );
}

/** A month's pay without and with the FSA, each bar being the whole gross pay, with the numbers in a table. */
export function FsaPayChart({ sheet }: { sheet: FsaSheet }) {
  return (
    <>
      <p className="hint" {...shownAs(sheet, "noPay")}>
        Add your yearly income to see your take-home pay with and without an FSA.
      </p>
      <Chart title="Where a month's pay goes" sheet={sheet} when="pay">
        <div className="relative mt-2">
          <svg className={bars} role="img" viewBox={`0 0 ${chartWidth} 100`} preserveAspectRatio="none">
            <title data-text="payChart">{sheet.texts.payChart}</title>
            <rect className="fill-evergreen" y="26" height="16" {...drawnAs(sheet, "takeHomeWithout")} />
            <rect className="fill-sheet" y="26" height="16" {...drawnAs(sheet, "taxWithout")} />
            <rect className="fill-evergreen" y="76" height="16" {...drawnAs(sheet, "takeHomeWith")} />
            <rect className="fill-marigold" y="76" height="16" {...drawnAs(sheet, "fsaWith")} />
            <rect className="fill-sheet" y="76" height="16" {...drawnAs(sheet, "taxWith")} />
          </svg>
          <BarLabel>Without an FSA</BarLabel>
          <BarLabel>With your FSA</BarLabel>
        </div>
        <LedgerTable look="pay">
          <caption className="sr-only">A month's pay without and with the FSA</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Without</th>
              <th scope="col">With FSA</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Key ink="pay" />
                Take-home
              </th>
              <td>
                <Say sheet={sheet} name="takeHomeWithout" />
              </td>
              <td>
                <Say sheet={sheet} name="takeHomeWith" />
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Key ink="money" />
                FSA for care
              </th>
              <td>$0.00</td>
              <td>
                <Say sheet={sheet} name="fsaWith" />
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Key ink="plain" />
                Tax
              </th>
              <td>
                <Say sheet={sheet} name="taxWithout" />
              </td>
              <td>
                <Say sheet={sheet} name="taxWith" />
              </td>
            </tr>
            <tr className="total">
              <th scope="row">Gross pay</th>
              <td>
                <Say sheet={sheet} name="gross" />
              </td>
              <td>
                <Say sheet={sheet} name="gross" />
              </td>
            </tr>
            <tr>
              <th scope="row">
                Monthly impact
                <small>Gross pay minus take-home</small>
              </th>
              <td>
                <Say sheet={sheet} name="impactWithout" />
              </td>
              <td>
                <Say sheet={sheet} name="impactWith" />
              </td>
            </tr>
          </tbody>
        </LedgerTable>
        <p className="mt-4 border-l-4 border-marigold pl-3">
          With the FSA, tax takes{" "}
          <b>
            <Say sheet={sheet} name="taxSpared" />
          </b>{" "}
          less each month.
        </p>
        <p className="hint mt-4">
          An estimate: income tax on the income you gave, Social Security and Medicare tax on your own pay.
        </p>
      </Chart>
    </>
  );
}
