import { Say } from "./marks";
import type { SummaryLine } from "./results";
import type { TaxSheet } from "./tax-texts";

type Text = keyof TaxSheet["texts"];

/** The summary's lines of tax savings, by kind of tax. */
export const taxLines = (sheet: TaxSheet): SummaryLine<Text>[] => [
  {
    label: "Combined tax rate",
    says: "combined",
    hint: (
      <>
        Federal <Say sheet={sheet} name="federalRate" />, state <Say sheet={sheet} name="stateRate" />,
        payroll <Say sheet={sheet} name="payrollRate" />
      </>
    ),
  },
  { label: "Federal income tax saved", says: "federalSaved" },
  { label: "State income tax saved", says: "stateSaved" },
  { label: "Social Security and Medicare tax saved", says: "payrollSaved" },
  { label: "Tax savings a year", says: "savings", total: true },
];
