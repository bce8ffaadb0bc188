import { readContribution } from "./contribution";
import { type Problems, problemsOf, readYear } from "./form-reading";
import type { HsaInput, HsaYear } from "./hsa";
import { rateTexts, readTaxRates, type TaxRates } from "./tax-rates";
import { readMoney, readPercent, readWhole, type Typed } from "./typed-number";

export type HsaField =
  | "year"
  | "contribution"
  | "employer"
  | "income"
  | "federal"
  | "state"
  | "years"
  | "growth";

export interface HsaForm {
  input: HsaInput & { rates: TaxRates };
  problems: Problems<HsaField>;
  /** Values of fields that fill themselves. */
  filled: { federal: string; state: string; bracket: string; years: string; growth: string };
}

const defaultYears = 10;
const defaultGrowth = 500;

/** Reads the companion's form. What cannot be read counts as not answered and is named in `problems`. */
export function readHsaForm(typed: Typed, offered: readonly [HsaYear, ...HsaYear[]]): HsaForm {
  const { year, reading } = readYear(typed, offered);
  const { reading: ofContribution, contribution, per } = readContribution(typed);
  const { rates, readings } = readTaxRates(typed);
  const employer = readMoney(typed("employer"));
  const years = readWhole(typed("years"), 1, 40);
  const growth = readPercent(typed("growth"), 15);
  return {
    input: {
      year,
      coverage: typed("coverage") === "family" ? "family" : "self",
      catchUp: typed("catchUp") === "yes",
      contribution,
      per,
      employer: employer.value ?? 0,
      years: years.value ?? defaultYears,
      growth: growth.value ?? defaultGrowth,
      rates,
    },
    problems: problemsOf({
      year: reading,
      contribution: ofContribution,
      employer,
      ...readings,
      years,
      growth,
    }),
    filled: {
      ...rateTexts(typed, rates, readings.federal.problem !== null),
      years: typed("years").trim() || String(defaultYears),
      growth: typed("growth").trim() || String(defaultGrowth / 100),
    },
  };
}
