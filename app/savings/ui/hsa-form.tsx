import { paths } from "~/paths";
import type { HsaField } from "../domain/calculators/hsa-form";
import {
  CalculatorForm,
  ContributionEntries,
  commonLabels,
  type FormState,
  fieldsOf,
  LedgerPart,
} from "./calculator-form";
import { Entry, EntryCheck, EntryChoice, EntrySelect } from "./entry";
import type { HsaAnswer } from "./hsa-sheet";
import { LedgerTotal } from "./ledger-total";
import { Say } from "./marks";
import { TaxEntries } from "./tax-entries";

const { year, contribution, ...taxLabels } = commonLabels;

const labels: Record<HsaField, string> = {
  year,
  months: "Months you're eligible",
  medicare: "On Medicare from",
  spouse: "Goes into your spouse's HSA",
  contribution,
  employer: "Employer contribution",
  ...taxLabels,
  years: "Time to grow",
  growth: "Expected growth a year",
  spending: "Spent on care a year",
};

const field = fieldsOf(labels);

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" }),
);
const medicareOptions = [
  { value: "", label: "Not yet" },
  ...months.map((name, index) => ({
    value: String(index + 1),
    label: index === 0 ? `${name} or earlier` : name,
  })),
];

const checkboxValue = (isTicked: boolean) => (isTicked ? "yes" : undefined);

export function HsaCalculatorForm({ form }: { form: FormState<HsaAnswer> }) {
  const { input, sheet } = form.answer;
  return (
    <CalculatorForm
      action={paths.hsaCalculator}
      form={form}
      labels={labels}
      chosen={{
        coverage: input.coverage,
        catchUp: checkboxValue(input.catchUp),
        lastMonth: checkboxValue(input.lastMonth),
        payroll: input.throughPayroll ? "yes" : "no",
      }}
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
        <Entry
          {...field("months")}
          unit="of 12"
          hint="Covered on the 1st, with nothing that rules an HSA out"
        />
        <EntrySelect
          {...field("medicare")}
          options={medicareOptions}
          hint="Any part of it. Part A can reach back up to 6 months"
        />
        <Entry
          {...field("spouse")}
          unit="$"
          hint="A year, without your spouse's own catch-up. With family coverage you share one limit"
        />
        <EntryCheck
          name="lastMonth"
          label="Use the last-month rule"
          hint={
            <>
              Eligible on December 1? The full limit, if you stay so through December 31,{" "}
              <Say sheet={sheet} name="nextYear" />
            </>
          }
        />
        <LedgerTotal label="Your limit">
          <Say sheet={sheet} name="limit" />
        </LedgerTotal>
      </LedgerPart>
      <LedgerPart title="What goes in">
        <ContributionEntries hint="Your own money" />
        <EntryChoice
          name="payroll"
          label="Through payroll?"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
        />
        <Entry {...field("employer")} unit="$" hint="A year" />
      </LedgerPart>
      <TaxEntries sheet={sheet} />
      <LedgerPart title="Looking ahead">
        <Entry {...field("years")} unit="years" />
        <Entry {...field("growth")} unit="%" />
        <Entry {...field("spending")} unit="$" hint="Leave it empty to see the money grow untouched" />
      </LedgerPart>
    </CalculatorForm>
  );
}
