import type { FsaYear } from "~/domain/calculator/fsa";
import { expenseNames } from "~/domain/calculator/fsa";
import type { FsaField, FsaForm } from "~/domain/calculator/fsa-form";
import type { fsaSheet } from "~/domain/calculator/fsa-sheet";
import { paths } from "~/paths";
import {
  CalculatorForm,
  ContributionEntries,
  contributionLabels,
  LedgerPart,
  TaxEntries,
  taxLabels,
  type Values,
  YearEntry,
} from "./calculator-form";
import { Entry } from "./entry";
import { Say, shownAs } from "./marks";

const labels: Record<FsaField, string> = {
  year: "Plan year",
  prescriptions: "Prescription medications",
  visits: "Doctor visit copays",
  dental: "Dental procedures",
  vision: "Vision care",
  supplies: "Over-the-counter medical supplies",
  other: "Other eligible expenses",
  ...taxLabels,
  ...contributionLabels,
};

/** What the FSA calculator asks. */
export function FsaCalculatorForm(props: {
  typed: Values;
  form: FsaForm;
  sheet: ReturnType<typeof fsaSheet>;
  years: readonly FsaYear[];
}) {
  const { typed, form, sheet, years } = props;
  const values: Values = { ...typed, ...form.filled };
  const { problems, input } = form;
  return (
    <CalculatorForm
      action={paths.fsaCalculator}
      years={years}
      problems={problems}
      labels={labels}
      headline={sheet.texts.headline}
    >
      <YearEntry
        years={years}
        chosen={input.year.year}
        problem={problems.year}
        note={
          <>
            Limit <Say sheet={sheet} name="limit" />, <Say sheet={sheet} name="limitMonth" /> a month
          </>
        }
      />
      <LedgerPart title="What you expect to spend" note="Your own costs in the plan year, after insurance.">
        {expenseNames.map((name) => (
          <Entry
            key={name}
            name={name}
            label={labels[name]}
            unit="$"
            value={values[name] ?? ""}
            problem={problems[name]}
            flag={
              <p className="flag" {...shownAs(sheet, `over-${name}`)}>
                Amount exceeds annual FSA contribution limit
              </p>
            }
          />
        ))}
        <p className="ledger-total">
          Anticipated expenses <Say sheet={sheet} name="expenses" />
        </p>
      </LedgerPart>
      <TaxEntries values={values} problems={problems} />
      <LedgerPart title="Your plan">
        <ContributionEntries
          values={values}
          problems={problems}
          per={input.per}
          hint={
            <>
              Recommended: <Say sheet={sheet} name="recommended" /> a year
            </>
          }
        />
      </LedgerPart>
    </CalculatorForm>
  );
}
