import type { FsaSheet } from "./fsa-sheet";
import { drawnAs, Say, shownAs } from "./marks";
import { chartWidth } from "./sheet";

/** Expenses, limit and contribution on one scale; the part of a contribution nothing is planned for is hatched. */
export function FsaPlanChart({ sheet }: { sheet: FsaSheet }) {
  return (
    <figure className="chart">
      <figcaption>Your plan against the limit</figcaption>
      <div className="bars">
        <svg role="img" viewBox={`0 0 ${chartWidth} 150`} preserveAspectRatio="none">
          <title data-text="planChart">{sheet.texts.planChart}</title>
          <defs>
            <pattern
              id="hatch"
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className="hatch" d="M0 0v7" />
            </pattern>
          </defs>
          <rect className="bar-ink" y="26" height="16" {...drawnAs(sheet, "expenses")} />
          <rect className="bar-plain" y="76" height="16" {...drawnAs(sheet, "limit")} />
          <rect className="bar-money" y="126" height="16" {...drawnAs(sheet, "covered")} />
          <rect className="bar-lost" y="126" height="16" fill="url(#hatch)" {...drawnAs(sheet, "unused")} />
          <path className="limit-line" {...drawnAs(sheet, "limitMarks")} />
        </svg>
        <p>
          Expenses <Say sheet={sheet} name="expenses" />
        </p>
        <p>
          Limit <Say sheet={sheet} name="limitExact" />
        </p>
        <p>
          Contribution <Say sheet={sheet} name="annual" />
        </p>
      </div>
      <p className="hint" {...shownAs(sheet, "aboveExpenses")}>
        Striped: more than you expect to spend.
      </p>
    </figure>
  );
}

/** A month's pay without and with the FSA, each bar the whole gross pay, and the same numbers as a table. */
export function FsaPayChart({ sheet }: { sheet: FsaSheet }) {
  return (
    <>
      <p className="hint" {...shownAs(sheet, "noPay")}>
        Add your yearly income to see your take-home pay with and without an FSA.
      </p>
      <figure className="chart" {...shownAs(sheet, "pay")}>
        <figcaption>Where a month's pay goes</figcaption>
        <div className="bars">
          <svg role="img" viewBox={`0 0 ${chartWidth} 100`} preserveAspectRatio="none">
            <title data-text="payChart">{sheet.texts.payChart}</title>
            <rect className="bar-ink" y="26" height="16" {...drawnAs(sheet, "takeHomeWithout")} />
            <rect className="bar-plain" y="26" height="16" {...drawnAs(sheet, "taxWithout")} />
            <rect className="bar-ink" y="76" height="16" {...drawnAs(sheet, "takeHomeWith")} />
            <rect className="bar-money" y="76" height="16" {...drawnAs(sheet, "fsaWith")} />
            <rect className="bar-plain" y="76" height="16" {...drawnAs(sheet, "taxWith")} />
          </svg>
          <p>Without an FSA</p>
          <p>With your FSA</p>
        </div>
        <table className="ledger-table pay-table">
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
                <i className="key bar-ink" />
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
                <i className="key bar-money" />
                FSA for care
              </th>
              <td>$0.00</td>
              <td>
                <Say sheet={sheet} name="fsaWith" />
              </td>
            </tr>
            <tr>
              <th scope="row">
                <i className="key bar-plain" />
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
        </table>
        <p className="kept">
          With the FSA, tax takes{" "}
          <b>
            <Say sheet={sheet} name="taxSpared" />
          </b>{" "}
          less each month.
        </p>
        <p className="hint">An estimate: it takes the combined rate from all your pay.</p>
      </figure>
    </>
  );
}
