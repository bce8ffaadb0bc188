import { readContribution } from "./contribution";
import { type Problems, problemsOf, readYear } from "./form-reading";
import { type ExpenseName, type FsaInput, type FsaYear, perExpense } from "./fsa";
import { type FilledRates, readTaxpayer, type TaxField } from "./taxpayer";
import { readMoney, type Typed } from "./typed-number";

export type FsaField = "year" | ExpenseName | TaxField | "contribution";

interface FsaForm {
  input: FsaInput;
  problems: Problems<FsaField>;
  /** Values of prefilled fields. */
  filled: FilledRates;
}

/** Parses the calculator's form. Invalid values count as empty and are listed in `problems`. */
export function readFsaForm(typed: Typed, years: readonly [FsaYear, ...FsaYear[]]): FsaForm {
  const { year, reading } = readYear(typed, years);
  const expenses = perExpense((name) => readMoney(typed(name)));
  const { taxpayer, readings: ofTaxpayer, filled } = readTaxpayer(typed, year.taxes);
  const { reading: ofContribution, contribution, per } = readContribution(typed);
  return {
    input: { year, expenses: perExpense((name) => expenses[name].value ?? 0), contribution, per, taxpayer },
    problems: problemsOf({ year: reading, ...expenses, ...ofTaxpayer, contribution: ofContribution }),
    filled,
  };
}
