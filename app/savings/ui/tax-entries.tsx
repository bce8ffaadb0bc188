import { getInputProps } from "@conform-to/react";
import { useFieldState } from "~/kit/form/field-state";
import { filingStatuses, filingStatusNames } from "../domain/taxes/filing-status";
import { commonLabels, fieldsOf, LedgerPart } from "./calculator-form";
import { Entry, EntrySelect } from "./entry";
import { Say, shownAs } from "./marks";
import type { TaxSheet } from "./tax-texts";

const field = fieldsOf(commonLabels);
const statuses = filingStatuses.map((status) => ({ value: status, label: filingStatusNames[status] }));

/** Filing status, income and the two rates; `bracket` holds the federal rate that was filled in automatically. */
export function TaxEntries({ sheet }: { sheet: TaxSheet }) {
  const bracket = useFieldState("bracket");
  return (
    <LedgerPart
      title="Your taxes"
      note={
        <>
          By the <Say sheet={sheet} name="bracketYear" /> brackets, after the standard deduction of{" "}
          <Say sheet={sheet} name="standardDeduction" />.{" "}
          <span {...shownAs(sheet, "olderTaxes")}>
            Those of <Say sheet={sheet} name="year" /> aren't in our data yet.
          </span>
        </>
      }
    >
      <EntrySelect {...field("filing")} options={statuses} wide />
      <Entry
        {...field("income")}
        unit="$"
        hint="Of everyone on the tax return. Sets the federal rate below"
      />
      <Entry {...field("pay")} unit="$" hint="If it's only part of the income" />
      <Entry {...field("federal")} unit="%" hint="Your bracket. Change it if yours differs" />
      <Entry {...field("state")} unit="%" />
      <input {...getInputProps(bracket, { type: "hidden" })} />
    </LedgerPart>
  );
}
