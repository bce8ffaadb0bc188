import type { HsaYear } from "~/domain/calculator/hsa";
import type { HsaField, HsaForm } from "~/domain/calculator/hsa-form";
import type { hsaSheet } from "~/domain/calculator/hsa-sheet";
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
import { Entry, EntryChoice } from "./entry";
import { Say } from "./marks";

const labels: Record<HsaField, string> = {
  year: "Plan year",
  employer: "Employer contribution",
  years: "Time to grow",
  growth: "Expected growth a year",
  ...taxLabels,
  ...contributionLabels,
};

/** What the HSA calculator asks. */
export function HsaCalculatorForm(props: {
  typed: Values;
  form: HsaForm;
  sheet: ReturnType<typeof hsaSheet>;
  years: readonly HsaYear[];
}) {
  const { typed, form, sheet, years } = props;
  const { input, problems } = form;
  const values: Values = { ...typed, ...form.filled };
  const entry = (name: "employer" | "years" | "growth") => ({
    name,
    label: labels[name],
    value: values[name] ?? "",
    problem: problems[name],
  });
  return (
    <CalculatorForm
      action={paths.hsaCalculator}
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
            Self-only <Say sheet={sheet} name="selfOnly" />, family <Say sheet={sheet} name="family" />
          </>
        }
      />
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
        <ContributionEntries values={values} problems={problems} per={input.per} hint="Your own money" />
        <Entry {...entry("employer")} unit="$" hint="A year" />
      </LedgerPart>
      <TaxEntries values={values} problems={problems} />
      <LedgerPart title="Looking ahead">
        <Entry {...entry("years")} unit="years" />
        <Entry {...entry("growth")} unit="%" />
      </LedgerPart>
    </CalculatorForm>
  );
}
