import type { ReactNode } from "react";
import { Button } from "../form/button";
import { Notice } from "../form/notice";
import { calculatorFormId } from "./calculator-form";
import { shownAs } from "./marks";

/** The sheet of results; its headline is what a screen reader hears after a change. */
export function ResultsSheet(props: {
  sheet: Parameters<typeof shownAs>[0] & { texts: { headline: string } };
  children: ReactNode;
}) {
  const { sheet, children } = props;
  return (
    <section className="sheet results" aria-labelledby="results-title" id="results">
      <h2 id="results-title">Your results</h2>
      <output form={calculatorFormId} className="headline">
        <small>Tax you could save</small>
        <strong data-text="headline">{sheet.texts.headline}</strong>
      </output>
      <p className="hint" {...shownAs(sheet, "isBlank")}>
        Add a contribution to see what you could save.
      </p>
      {children}
    </section>
  );
}

/** A warning that comes and goes with the figures. */
export function Warning(props: {
  sheet: Parameters<typeof shownAs>[0];
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
        {children}
      </Notice>
    </div>
  );
}

/** Takes the suggested contribution over into the form. */
export function UseSuggestion({ sheet }: { sheet: Suggesting }) {
  return (
    <p {...shownAs(sheet, "suggestion")}>
      <Button look="secondary" form={calculatorFormId} name="use" value="suggestion">
        <span data-text="suggestion">{sheet.texts.suggestion}</span>
      </Button>
    </p>
  );
}

type Suggesting = Parameters<typeof shownAs>[0] & { texts: { suggestion: string } };

/** A line of a ledger table. */
export function Line(props: { label: string; hint?: string; total?: boolean; children: ReactNode }) {
  const { label, hint, total, children } = props;
  return (
    <tr className={total ? "total" : undefined}>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      <td>{children}</td>
    </tr>
  );
}
