import { readContribution } from "./contribution";
import { type Problems, problemsOf, readYear } from "./form-reading";
import { type ExpenseName, type FsaInput, type FsaYear, perExpense } from "./fsa";
import { rateTexts, readTaxRates, type TaxRates } from "./tax-rates";
import { readMoney, type Typed } from "./typed-number";

export type FsaField = "year" | ExpenseName | "income" | "federal" | "state" | "contribution";

export interface FsaForm {
  input: FsaInput & { rates: TaxRates };
  problems: Problems<FsaField>;
  /** Values of fields that fill themselves. */
  filled: { federal: string; state: string; bracket: string };
}

/** Reads the calculator's form. What cannot be read counts as nothing and is named in `problems`. */
export function readFsaForm(typed: Typed, years: readonly [FsaYear, ...FsaYear[]]): FsaForm {
  const { year, reading } = readYear(typed, years);
  const expenses = perExpense((name) => readMoney(typed(name)));
  const { rates, readings: ofRates } = readTaxRates(typed);
  const { reading: ofContribution, contribution, per } = readContribution(typed);
  return {
    input: { year, expenses: perExpense((name) => expenses[name].value ?? 0), contribution, per, rates },
    problems: problemsOf({ year: reading, ...expenses, ...ofRates, contribution: ofContribution }),
    filled: rateTexts(typed, rates, ofRates.federal.problem !== null),
  };
}
