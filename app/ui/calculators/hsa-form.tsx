import type { HsaField } from "~/domain/calculators/hsa-form";
import { paths } from "~/paths";
import {
  CalculatorForm,
  ContributionEntries,
  commonLabels,
  type FormState,
  fieldsOf,
  LedgerPart,
  TaxEntries,
} from "./calculator-form";
import { Entry, EntryCheck, EntryChoice } from "./entry";
import type { HsaAnswer } from "./hsa-sheet";
import { LedgerTotal } from "./ledger-total";
import { Say } from "./marks";

const { year, contribution, ...taxLabels } = commonLabels;

const labels: Record<HsaField, string> = {
  year,
  contribution,
  employer: "Employer contribution",
  ...taxLabels,
  years: "Time to grow",
  growth: "Expected growth a year",
};

const field = fieldsOf(labels);

/** What the HSA calculator asks. */
export function HsaCalculatorForm({ form }: { form: FormState<HsaAnswer> }) {
  const { input, sheet } = form.answer;
  return (
    <CalculatorForm
      action={paths.hsaCalculator}
      form={form}
      labels={labels}
      chosen={{ coverage: input.coverage, catchUp: input.catchUp ? "yes" : undefined }}
      limits={
        <>
          Self-only <Say sheet={sheet} name="selfOnly" />, family <Say sheet={sheet} name="family" />
        </>
      }
    >
      <LedgerPart title="Your coverage">
        <EntryChoice
          name="coverage"
          label="Health plan covers"
          options={[
            { value: "self", label: "Self" },
            { value: "family", label: "Family" },
          ]}
        />
        <EntryCheck
          name="catchUp"
          label="I'm 55 or older"
          hint={
            <>
              Adds <Say sheet={sheet} name="catchUp" /> catch-up
            </>
          }
        />
        <LedgerTotal label="Your limit">
          <Say sheet={sheet} name="limit" />
        </LedgerTotal>
      </LedgerPart>
      <LedgerPart title="What goes in">
        <ContributionEntries hint="Your own money" />
        <Entry {...field("employer")} unit="$" hint="A year" />
      </LedgerPart>
      <TaxEntries />
      <LedgerPart title="Looking ahead">
        <Entry {...field("years")} unit="years" />
        <Entry {...field("growth")} unit="%" />
      </LedgerPart>
    </CalculatorForm>
  );
}
