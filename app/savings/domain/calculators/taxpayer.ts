import { type FilingStatus, readFilingStatus } from "../taxes/filing-status";
import { bracketRate } from "../taxes/income-tax";
import type { TaxTables } from "../taxes/tax-tables";
import { percentNumber } from "./number-text";
import { type Reading, readMoney, readPercent, type Typed } from "./typed-number";

/** Rates used where nothing is known of the income, in basis points. */
const defaultFederalRate = 2200;
const defaultStateRate = 500;

/** The most that may be typed, in percent: with payroll tax they never take more than all. */
const maxFederal = 50;
const maxState = 25;

/** Who pays the tax that a contribution saves. Money in cents a year, rates in basis points. */
export interface Taxpayer {
  status: FilingStatus;
  /** The income of everybody on the return before any deduction; null when not given. */
  income: number | null;
  /** The account holder's own pay; null where it is all of the income. */
  pay: number | null;
  /** The federal rate on the last dollar: that of the brackets, or the one the visitor chose. */
  federal: number;
  /** True while `federal` follows the brackets. */
  isAutomatic: boolean;
  state: number;
}

export type TaxField = "filing" | "income" | "pay" | "federal" | "state";

/** Values of the fields that fill themselves. */
export type FilledRates = Readonly<Record<"federal" | "state" | "bracket", string>>;

/**
 * Reads who pays the tax. The federal rate follows income and filing status until the visitor types another: the field
 * `bracket` carries the rate last filled in automatically, so an unchanged `federal` is known from a chosen one.
 */
export function readTaxpayer(
  typed: Typed,
  { income: table }: TaxTables,
): { taxpayer: Taxpayer; readings: Record<Exclude<TaxField, "filing">, Reading>; filled: FilledRates } {
  const status = readFilingStatus(typed("filing"));
  const income = readMoney(typed("income"));
  const pay = ownPay(readMoney(typed("pay")), income);
  const federal = readPercent(typed("federal"), maxFederal);
  const state = readPercent(typed("state"), maxState);
  const automatic = income.value === null ? defaultFederalRate : bracketRate(income.value, status, table);
  const isAutomatic =
    federal.value === null || federal.value === readPercent(typed("bracket"), maxFederal).value;
  const taxpayer = {
    status,
    income: income.value,
    pay: pay.value,
    federal: isAutomatic ? automatic : (federal.value ?? automatic),
    isAutomatic,
    state: state.value ?? defaultStateRate,
  };
  return {
    taxpayer,
    readings: { income, pay, federal, state },
    filled: {
      federal: isAutomatic && federal.problem === null ? percentNumber(taxpayer.federal) : typed("federal"),
      state: typed("state").trim() || percentNumber(taxpayer.state),
      bracket: percentNumber(automatic),
    },
  };
}

/** A person's own pay is part of the income. */
function ownPay(pay: Reading, income: Reading): Reading {
  if (pay.value === null || income.value === null || pay.value <= income.value) return pay;
  return { value: null, problem: "Enter no more than the yearly income" };
}
