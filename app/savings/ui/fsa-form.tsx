import { paths } from "~/paths";
import { expenseNames } from "../domain/calculators/fsa";
import type { FsaField } from "../domain/calculators/fsa-form";
import {
  CalculatorForm,
  ContributionEntries,
  commonLabels,
  type FormState,
  fieldsOf,
  LedgerPart,
} from "./calculator-form";
import { Entry } from "./entry";
import type { FsaAnswer } from "./fsa-sheet";
import { LedgerTotal } from "./ledger-total";
import { Say, shownAs } from "./marks";
import { TaxEntries } from "./tax-entries";

const { year, contribution, ...taxLabels } = commonLabels;

const labels: Record<FsaField, string> = {
  year,
  prescriptions: "Prescription medications",
  visits: "Doctor visit copays",
  dental: "Dental procedures",
  vision: "Vision care",
  supplies: "Over-the-counter medical supplies",
  other: "Other eligible expenses",
  ...taxLabels,
  contribution,
};

const field = fieldsOf(labels);

export function FsaCalculatorForm({ form }: { form: FormState<FsaAnswer> }) {
  const { sheet } = form.answer;
  return (
    <CalculatorForm
      action={paths.fsaCalculator}
      form={form}
      labels={labels}
      limits={
        <>
          Limit <Say sheet={sheet} name="limit" />, <Say sheet={sheet} name="limitMonth" /> a month
        </>
      }
    >
      <LedgerPart title="What you expect to spend" note="Your own costs in the plan year, after insurance.">
        {expenseNames.map((name) => (
          <Entry
            key={name}
            {...field(name)}
            unit="$"
            flag={
              <p
                className="mt-0.5 mb-1.5 text-sm font-semibold text-stamp-amber"
                {...shownAs(sheet, `over-${name}`)}
              >
                Amount exceeds annual FSA contribution limit
              </p>
            }
          />
        ))}
        <LedgerTotal label="Anticipated expenses">
          <Say sheet={sheet} name="expenses" />
        </LedgerTotal>
      </LedgerPart>
      <TaxEntries sheet={sheet} />
      <LedgerPart title="Your plan">
        <ContributionEntries
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
