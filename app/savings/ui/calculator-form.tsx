import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { ErrorSummary } from "~/kit/form/error-summary";
import type { Period } from "../domain/calculators/contribution";
import type { FilingStatus } from "../domain/taxes/filing-status";
import { Entry, EntryChoice, type EntryField, EntrySelect } from "./entry";
import type { TaxSheet } from "./tax-texts";

export const calculatorFormId = "calculator";

type Values = Readonly<Record<string, string | undefined>>;

/** The common part of every calculator's result. */
interface CommonAnswer {
  input: { year: { year: number }; per: Period; taxpayer: { status: FilingStatus } };
  problems: Values;
  sheet: TaxSheet & { texts: { headline: string } };
}

/** A calculator's state: the offered years, the field values, and the result. */
export interface FormState<Answer extends CommonAnswer = CommonAnswer> {
  years: readonly { year: number }[];
  /** The default year for today, which isn't offered while its limit is unpublished. */
  yearToChoose: number;
  values: Values;
  answer: Answer;
}

export const commonLabels = {
  year: "Plan year",
  filing: "Filing status",
  income: "Yearly income",
  pay: "Your own pay",
  federal: "Federal tax rate",
  state: "State tax rate",
  contribution: "Your contribution",
} as const;

export const fieldsOf =
  <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  (name: Field): EntryField => ({ name, label: labels[name] });

const commonField = fieldsOf(commonLabels);

/**
 * A calculator's form, styled as a ledger: a GET form, so that a result can be linked, with all data that the script needs.
 */
export function CalculatorForm(props: {
  action: string;
  form: FormState;
  /** Labels by field name, in the form's order. */
  labels: Readonly<Record<string, string>>;
  /** Parsed choices, which may differ from the field values. */
  chosen?: Values;
  /** The chosen year's limits. */
  limits: ReactNode;
  children: ReactNode;
}) {
  const { action, labels, chosen, limits, children } = props;
  const { years, yearToChoose, values, answer } = props.form;
  const { year, per, taxpayer } = answer.input;
  const isAwaited = years.every(({ year }) => year !== yearToChoose);
  const names = [...Object.keys(labels), "bracket"];
  const [form] = useForm<Record<string, string>>({
    id: calculatorFormId,
    // Only the form's own fields: conform must not see other query parameters.
    defaultValue: {
      ...pickValues(values, names),
      year: String(year.year),
      per,
      filing: taxpayer.status,
      ...chosen,
    },
    lastResult: { error: errorsOf(answer.problems) },
  });
  return (
    <FormProvider context={form.context}>
      <form
        className="sheet ledger"
        action={action}
        data-years={JSON.stringify(years)}
        {...getFormProps(form)}
      >
        <ErrorSummary fields={Object.keys(labels).map(fieldsOf(labels))} withLabels />
        <EntrySelect
          {...commonField("year")}
          options={years.map(({ year }) => ({ value: String(year), label: String(year) }))}
          hint={
            <>
              {limits}
              {isAwaited && ` (the limit for ${yearToChoose} isn't in our data yet)`}
            </>
          }
        />
        {children}
        <div className="sticky bottom-0 z-1 -mx-(--edge) mt-6 flex items-center justify-between gap-4 rounded-b-sheet border-t-rule border-dashed border-edge bg-sheet px-(--edge) py-3 max-tiny:flex-wrap max-tiny:*:flex-none lg:static print:hidden">
          <p className="lg:invisible">
            <small>Tax you could save</small>
            <b className="block leading-tight wrap-anywhere" data-text="headline">
              {answer.sheet.texts.headline}
            </b>
          </p>
          <Button>Update</Button>
        </div>
      </form>
    </FormProvider>
  );
}

const pickValues = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Errors in conform's format: a list for each field that has one. */
const errorsOf = (problems: Values): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])),
  );

/** Text that crosses the double rule covers it, like a slip of paper. */
const slip = "bg-sheet pb-2";

export function LedgerPart({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="pt-8">
      <h2 className={`${slip} font-display text-lg leading-[1.3] font-normal`}>{title}</h2>
      {note && <p className={`hint ${slip}`}>{note}</p>}
      {children}
    </section>
  );
}

/** The contribution to try, per month or per year. */
export function ContributionEntries({ hint }: { hint: ReactNode }) {
  return (
    <>
      <Entry {...commonField("contribution")} unit="$" hint={hint} />
      <EntryChoice
        name="per"
        label="Contribution is per"
        options={[
          { value: "month", label: "Month" },
          { value: "year", label: "Year" },
        ]}
      />
    </>
  );
}
