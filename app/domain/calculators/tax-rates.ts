import { percentNumber } from "./number-text";
import { type Reading, readMoney, readPercent, type Typed } from "./typed-number";

/** Rates used where nothing is known of the income, in basis points. */
export const defaultFederalRate = 2200;
export const defaultStateRate = 500;

/** The most each of the two rates may be, in percent; together they never take more than all. */
const maxPercent = 50;

/** Yearly income in cents up to which a federal rate in basis points applies: one person filing single. */
const brackets = [
  [1_160_000, 1000],
  [4_715_000, 1200],
  [10_052_500, 2200],
  [19_195_000, 2400],
  [24_372_500, 3200],
  [60_935_000, 3500],
] as const;

/** Federal rate in basis points for a yearly income in cents; an income on the threshold has the lower rate. */
export function federalRate(incomeCents: number): number {
  return brackets.find(([upTo]) => incomeCents <= upTo)?.[1] ?? 3700;
}

/** `share` of an amount, both integers, the share in basis points; rounded to the cent. */
export const shareOf = (cents: number, share: number): number => Math.round((cents * share) / 10_000);

/** Tax that a deduction saves, all in cents: never more than the tax there is on the income, where that is known. */
export const taxSaved = (deduction: number, income: number | null, share: number): number =>
  shareOf(income === null ? deduction : Math.min(deduction, income), share);

export interface TaxRates {
  /** Yearly, in cents; null where not given. */
  income: number | null;
  /** Basis points. */
  federal: number;
  state: number;
  combined: number;
  /** The federal rate the income suggests, and whether it is the one in use. */
  automatic: number;
  isAutomatic: boolean;
}

export const rateFields = ["income", "federal", "state"] as const;

/**
 * Reads income and rates. The federal rate follows the income until the visitor types another: the field `bracket`
 * carries the rate last filled in automatically, so an unchanged `federal` is known from a chosen one.
 */
export function readTaxRates(typed: Typed): {
  rates: TaxRates;
  readings: Record<(typeof rateFields)[number], Reading>;
} {
  const income = readMoney(typed("income"));
  const federal = readPercent(typed("federal"), maxPercent);
  const state = readPercent(typed("state"), maxPercent);
  const automatic = income.value === null ? defaultFederalRate : federalRate(income.value);
  const isAutomatic =
    federal.value === null || federal.value === readPercent(typed("bracket"), maxPercent).value;
  const used = isAutomatic ? automatic : (federal.value ?? automatic);
  const usedState = state.value ?? defaultStateRate;
  return {
    rates: {
      income: income.value,
      federal: used,
      state: usedState,
      combined: used + usedState,
      automatic,
      isAutomatic,
    },
    readings: { income, federal, state },
  };
}

/** Values of the two rate fields: what was typed, or the rate in use where nothing or the last bracket stood. */
export function rateTexts(typed: Typed, rates: TaxRates, federalIsWrong: boolean) {
  return {
    federal: rates.isAutomatic && !federalIsWrong ? percentNumber(rates.federal) : typed("federal"),
    state: typed("state").trim() || percentNumber(rates.state),
    bracket: percentNumber(rates.automatic),
  };
}
