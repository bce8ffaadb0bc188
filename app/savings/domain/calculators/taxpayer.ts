import { type FilingStatus, readFilingStatus } from "../taxes/filing-status";
import { bracketRate } from "../taxes/income-tax";
import type { TaxTables } from "../taxes/tax-tables";
import { percentNumber } from "./number-text";
import { type Reading, readMoney, readPercent, type Typed } from "./typed-number";

/** Default rates if the income isn't known, in basis points. */
const defaultFederalRate = 2200;
const defaultStateRate = 500;

/** Maximum rates in percent, so that together with payroll tax they stay below 100. */
const maxFederal = 50;
const maxState = 25;

/** The taxpayer. Money in cents per year, rates in basis points. */
export interface Taxpayer {
  status: FilingStatus;
  /** The gross income of everyone on the return; null if not given. */
  income: number | null;
  /** The account holder's own pay; null if it is the whole income. */
  pay: number | null;
  /** The federal marginal rate: from the brackets, or chosen by the visitor. */
  federal: number;
  /** True while `federal` follows the brackets. */
  isAutomatic: boolean;
  state: number;
}

export type TaxField = "filing" | "income" | "pay" | "federal" | "state";

/** Values of prefilled fields. */
export type FilledRates = Readonly<Record<"federal" | "state" | "bracket", string>>;

/**
 * Parses the taxpayer. The federal rate follows income and filing status until the visitor enters another one: the field
 * `bracket` contains the last automatic rate, so that an unchanged `federal` can be distinguished from a chosen one.
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
