import { readContribution } from "./contribution";
import { type Problems, problemsOf, readYear } from "./form-reading";
import type { HsaInput, HsaYear } from "./hsa";
import { type FilledRates, readTaxpayer, type TaxField } from "./taxpayer";
import { type Reading, readMoney, readPercent, readWhole, type Typed } from "./typed-number";

export type HsaField =
  | "year"
  | "months"
  | "medicare"
  | "spouse"
  | "contribution"
  | "employer"
  | TaxField
  | "years"
  | "growth"
  | "spending";

interface HsaForm {
  input: HsaInput;
  problems: Problems<HsaField>;
  /** Values of prefilled fields. */
  filled: FilledRates & { months: string; years: string; growth: string };
}

const wholeYear = 12;
const defaultYears = 10;
const defaultGrowth = 500;

/** Parses the calculator's form. Invalid values count as unanswered and are listed in `problems`. */
export function readHsaForm(typed: Typed, offered: readonly [HsaYear, ...HsaYear[]]): HsaForm {
  const { year, reading } = readYear(typed, offered);
  const months = readWhole(typed("months"), 0, wholeYear);
  const medicare = readMonth(typed("medicare"));
  const spouse = readMoney(typed("spouse"));
  const { reading: ofContribution, contribution, per } = readContribution(typed);
  const { taxpayer, readings, filled } = readTaxpayer(typed, year.taxes);
  const employer = readMoney(typed("employer"));
  const years = readWhole(typed("years"), 1, 40);
  const growth = readPercent(typed("growth"), 15);
  const spending = readMoney(typed("spending"));
  return {
    input: {
      year,
      coverage: typed("coverage") === "family" ? "family" : "self",
      catchUp: typed("catchUp") === "yes",
      months: months.value ?? wholeYear,
      lastMonth: typed("lastMonth") === "yes",
      medicareFrom: medicare.value,
      spouse: spouse.value ?? 0,
      contribution,
      per,
      throughPayroll: typed("payroll") === "yes",
      employer: employer.value ?? 0,
      years: years.value ?? defaultYears,
      growth: growth.value ?? defaultGrowth,
      spending: spending.value ?? 0,
      taxpayer,
    },
    problems: problemsOf({
      year: reading,
      months,
      medicare,
      spouse,
      contribution: ofContribution,
      employer,
      ...readings,
      years,
      growth,
      spending,
    }),
    filled: {
      ...filled,
      months: typed("months").trim() || String(wholeYear),
      years: typed("years").trim() || String(defaultYears),
      growth: typed("growth").trim() || String(defaultGrowth / 100),
    },
  };
}

/** The chosen month, 1 to 12; none means that Medicare doesn't begin in the year. */
function readMonth(text: string): Reading {
  const { value, problem } = readWhole(text, 1, 12);
  return { value, problem: problem && "Choose a month from the list" };
}
