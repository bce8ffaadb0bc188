import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { calculatorFormId } from "./calculator-form";
import { LedgerTable } from "./ledger-table";
import { Say, shownAs } from "./marks";
import { PartTitle } from "./part-title";
import type { Sheet } from "./sheet";

/** A line of the summary: a text of the sheet and its label. */
export interface SummaryLine<Name> {
  label: ReactNode;
  says: Name;
  hint?: ReactNode;
  total?: boolean;
}

/**
 * The results: the headline, which screen readers announce after a change, the year's summary, the suggestion, warnings,
 * and the calculator's charts.
 */
export function ResultsSheet<Name extends string>(props: {
  sheet: Pick<Sheet, "shown"> & {
    texts: Readonly<Record<Name | "headline" | "year" | "suggestion", string>>;
  };
  lines: readonly SummaryLine<Name>[];
  warnings: ReactNode;
  children: ReactNode;
}) {
  const { sheet, lines, warnings, children } = props;
  return (
    <section
      className="sheet overflow-x-clip px-4 py-5 *:not-first:mt-6 md:p-8"
      aria-labelledby="results-title"
      id="results"
    >
      <h2 id="results-title">Your results</h2>
      <output form={calculatorFormId} className="headline block">
        <small>Tax you could save</small>
        <strong data-text="headline">{sheet.texts.headline}</strong>
      </output>
      <p className="hint" {...shownAs(sheet, "isBlank")}>
        Add a contribution to see what you could save.
      </p>
      <LedgerTable>
        <PartTitle as="caption">
          Summary for <Say sheet={sheet} name="year" />
        </PartTitle>
        <tbody>
          {lines.map(({ label, says, hint, total }) => (
            <tr key={says} className={total ? "total" : undefined}>
              <th scope="row">
                {label}
                {hint && <small>{hint}</small>}
              </th>
              <td>
                <Say sheet={sheet} name={says} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <p {...shownAs(sheet, "suggestion")}>
        <Button look="secondary" form={calculatorFormId} name="use" value="suggestion">
          <Say sheet={sheet} name="suggestion" />
        </Button>
      </p>
      <div aria-live="polite">{warnings}</div>
      {children}
    </section>
  );
}

/** A warning that is shown or hidden depending on the figures. */
export function Warning(props: {
  sheet: Pick<Sheet, "shown">;
  when: string;
  tone: "red" | "amber";
  title: string;
  children: ReactNode;
}) {
  const { sheet, when, tone, title, children } = props;
  return (
    <div {...shownAs(sheet, when)}>
      <Notice tone={tone}>
        <h3>{title}</h3>
        <div className="*:mt-2">{children}</div>
      </Notice>
    </div>
  );
}
