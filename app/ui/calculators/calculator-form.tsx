import type { ReactNode } from "react";
import type { Period } from "~/domain/calculators/contribution";
import { Button } from "../form/button";
import { ErrorSummary } from "../form/error-summary";
import { fieldId } from "../form/field-spec";
import { Entry, EntryChoice, type EntryField, EntrySelect } from "./entry";

/** Id of the form, for buttons that stand outside it. */
export const calculatorFormId = "calculator";

type Values = Readonly<Record<string, string | undefined>>;

/** What every calculator makes of its form. */
interface CommonAnswer {
  input: { year: { year: number }; per: Period };
  problems: Values;
  sheet: { texts: { headline: string } };
}

/** A calculator's form as it stands: the years on offer, what is in its fields, and what was made of it. */
export interface FormState<Answer extends CommonAnswer = CommonAnswer> {
  years: readonly { year: number }[];
  values: Values;
  answer: Answer;
}

/** What the fields that every calculator asks for are called. */
export const commonLabels = {
  year: "Plan year",
  income: "Yearly income",
  federal: "Federal tax rate",
  state: "State tax rate",
  contribution: "Your contribution",
} as const;

/** Looks up a field of the form by its name. */
export const fieldsOf =
  <Field extends string>(labels: Readonly<Record<Field, string>>, { values, answer }: FormState) =>
  (name: Field): EntryField => ({
    name,
    label: labels[name],
    value: values[name] ?? "",
    problem: answer.problems[name],
  });

/** A calculator's ledger: a GET form, so that an answer is a link, with everything the script needs to know. */
export function CalculatorForm(props: {
  action: string;
  form: FormState;
  /** What the fields are called, by name. */
  labels: Readonly<Record<string, string>>;
  /** The chosen year's limits. */
  limits: ReactNode;
  children: ReactNode;
}) {
  const { action, form, labels, limits, children } = props;
  const { years, answer } = form;
  const errors = Object.entries(answer.problems).map(([name, problem]) => ({
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
      <EntrySelect
        {...fieldsOf(commonLabels, form)("year")}
        value={String(answer.input.year.year)}
        options={years.map(({ year }) => year)}
        hint={limits}
      />
      {children}
      <div className="ledger-foot">
        <p>
          <small>Tax you could save</small>
          <b data-text="headline">{answer.sheet.texts.headline}</b>
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

/** Income and the two rates; `bracket` remembers the federal rate that was filled in by itself. */
export function TaxEntries({ form }: { form: FormState }) {
  const field = fieldsOf(commonLabels, form);
  return (
    <LedgerPart title="Your taxes">
      <Entry {...field("income")} unit="$" hint="Sets the federal rate below" />
      <Entry {...field("federal")} unit="%" hint="Change it if yours differs" />
      <Entry {...field("state")} unit="%" />
      <input type="hidden" name="bracket" defaultValue={form.values.bracket} />
    </LedgerPart>
  );
}

/** The contribution to try out, by the month or by the year. */
export function ContributionEntries({ form, hint }: { form: FormState; hint: ReactNode }) {
  return (
    <>
      <Entry {...fieldsOf(commonLabels, form)("contribution")} unit="$" hint={hint} />
      <EntryChoice
        name="per"
        label="Contribution is per"
        value={form.answer.input.per}
        options={[
          ["month", "Month"],
          ["year", "Year"],
        ]}
      />
    </>
  );
}
