import type { ReactNode } from "react";
import type { Period } from "~/domain/calculator/contribution";
import { Button } from "../form/button";
import { ErrorSummary } from "../form/error-summary";
import { fieldId } from "../form/field-spec";
import { Entry, EntryChoice } from "./entry";

/** Id of the form, for buttons that stand outside it. */
export const calculatorFormId = "calculator";

export type Values = Readonly<Record<string, string | undefined>>;

/** A calculator's ledger: a GET form, so that an answer is a link, with everything the script needs to know. */
export function CalculatorForm(props: {
  action: string;
  years: readonly { year: number }[];
  problems: Values;
  /** What the fields are called, by name. */
  labels: Values;
  headline: string;
  children: ReactNode;
}) {
  const { action, years, problems, labels, headline, children } = props;
  const errors = Object.entries(problems).map(([name, problem]) => ({
    fieldId: fieldId(name),
    message: `${labels[name]}: ${problem}`,
  }));
  return (
    <form
      className="sheet ledger"
      id={calculatorFormId}
      action={action}
      noValidate
      data-years={JSON.stringify(years)}
    >
      <ErrorSummary errors={errors} />
      {children}
      <div className="ledger-foot">
        <p>
          <small>Tax you could save</small>
          <b data-text="headline">{headline}</b>
        </p>
        <Button>Update</Button>
      </div>
    </form>
  );
}

/** A part of the ledger under its own heading. */
export function LedgerPart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="ledger-part">
      <h2>{title}</h2>
      {note && <p className="hint">{note}</p>}
      {children}
    </section>
  );
}

/** Which plan year the figures are of. */
export function YearEntry(props: {
  years: readonly { year: number }[];
  chosen: number;
  problem?: string;
  note: ReactNode;
}) {
  const { years, chosen, problem, note } = props;
  const id = fieldId("year");
  return (
    <div className="entry" data-field={id}>
      <label htmlFor={id}>
        Plan year
        <small>{note}</small>
      </label>
      <span className="amount">
        <select
          className="control"
          id={id}
          name="year"
          defaultValue={chosen}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
        >
          {years.map(({ year }) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </span>
      <div className="entry-note" id={`${id}-note`}>
        {problem && (
          <p className="field-error" id={`${id}-error`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

export const taxLabels = {
  income: "Yearly income",
  federal: "Federal tax rate",
  state: "State tax rate",
} as const;

/** Income and the two rates; `bracket` remembers the federal rate that was filled in by itself. */
export function TaxEntries({ values, problems }: { values: Values; problems: Values }) {
  const common = (name: keyof typeof taxLabels) => ({
    name,
    label: taxLabels[name],
    value: values[name] ?? "",
    problem: problems[name],
  });
  return (
    <LedgerPart title="Your taxes">
      <Entry {...common("income")} unit="$" hint="Sets the federal rate below" />
      <Entry {...common("federal")} unit="%" hint="Change it if yours differs" />
      <Entry {...common("state")} unit="%" />
      <input type="hidden" name="bracket" defaultValue={values.bracket} />
    </LedgerPart>
  );
}

export const contributionLabels = { contribution: "Your contribution" } as const;

/** The contribution to try out, by the month or by the year. */
export function ContributionEntries(props: {
  values: Values;
  problems: Values;
  per: Period;
  hint: ReactNode;
}) {
  const { values, problems, per, hint } = props;
  return (
    <>
      <Entry
        name="contribution"
        label={contributionLabels.contribution}
        unit="$"
        hint={hint}
        value={values.contribution ?? ""}
        problem={problems.contribution}
      />
      <EntryChoice
        name="per"
        label="Contribution is per"
        value={per}
        options={[
          ["month", "Month"],
          ["year", "Year"],
        ]}
      />
    </>
  );
}
