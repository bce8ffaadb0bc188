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
import { Entry, EntryChoice } from "./entry";
import type { HsaAnswer } from "./hsa-sheet";
import { Say } from "./marks";

const labels: Record<HsaField, string> = {
  ...commonLabels,
  employer: "Employer contribution",
  years: "Time to grow",
  growth: "Expected growth a year",
};

/** What the HSA calculator asks. */
export function HsaCalculatorForm({ form }: { form: FormState<HsaAnswer> }) {
  const { input, sheet } = form.answer;
  const field = fieldsOf(labels, form);
  return (
    <CalculatorForm
      action={paths.hsaCalculator}
      form={form}
      labels={labels}
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
          value={input.coverage}
          options={[
            ["self", "Self"],
            ["family", "Family"],
          ]}
        />
        <label className="entry entry-check">
          <span>
            I'm 55 or older
            <small>
              Adds <Say sheet={sheet} name="catchUp" /> catch-up
            </small>
          </span>
          <input type="checkbox" name="catchUp" value="yes" defaultChecked={input.catchUp} />
        </label>
        <p className="ledger-total">
          Your limit <Say sheet={sheet} name="limit" />
        </p>
      </LedgerPart>
      <LedgerPart title="What goes in">
        <ContributionEntries form={form} hint="Your own money" />
        <Entry {...field("employer")} unit="$" hint="A year" />
      </LedgerPart>
      <TaxEntries form={form} />
      <LedgerPart title="Looking ahead">
        <Entry {...field("years")} unit="years" />
        <Entry {...field("growth")} unit="%" />
      </LedgerPart>
    </CalculatorForm>
  );
}
