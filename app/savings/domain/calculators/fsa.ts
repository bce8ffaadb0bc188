import type { TaxTables } from "../taxes/tax-tables";
import { annualContribution, monthlyContribution, type Period } from "./contribution";
import { type TaxParts, taxOn, taxSaved } from "./tax-saved";
import type { Taxpayer } from "./taxpayer";

/** A plan year's health FSA rules; money in cents, `ends` an ISO date. */
export interface FsaYear {
  year: number;
  limit: number;
  carryover: number | null;
  ends: string;
  taxes: TaxTables;
  /** The calculator's initial year. */
  isDefault?: true;
}

export const expenseNames = ["prescriptions", "visits", "dental", "vision", "supplies", "other"] as const;
export type ExpenseName = (typeof expenseNames)[number];
type PerExpense<Value> = Readonly<Record<ExpenseName, Value>>;

export const perExpense = <Value>(make: (name: ExpenseName) => Value): PerExpense<Value> => ({
  prescriptions: make("prescriptions"),
  visits: make("visits"),
  dental: make("dental"),
  vision: make("vision"),
  supplies: make("supplies"),
  other: make("other"),
});

export interface FsaInput {
  year: FsaYear;
  /** Cents per year. */
  expenses: PerExpense<number>;
  /** Cents per month or year, as `per` says. */
  contribution: number;
  per: Period;
  taxpayer: Taxpayer;
}

/** The parts of a month's pay in cents; they add up to the gross pay. */
export interface Pay {
  takeHome: number;
  fsa: number;
  tax: number;
}

/** All in cents. */
export interface FsaSummary {
  expenses: number;
  /** Categories that exceed the limit on their own. */
  overLimit: readonly ExpenseName[];
  recommended: number;
  annual: number;
  monthly: number;
  /** Tax saved per year, on at most the limit. */
  saved: TaxParts;
  /** The tax saved on a monthly contribution, and its cost after that; together they are the monthly contribution. */
  monthlySavings: number;
  monthlyNet: number;
  /** By how much the contribution exceeds the limit and the expenses. */
  aboveLimit: number;
  aboveExpenses: number;
  /** The part of the excess that is forfeited even with a carryover. */
  lostDespiteCarryover: number;
  /** Monthly pay without and with the FSA; null if the income isn't known. */
  pay: { without: Pay; with: Pay } | null;
}

/** Summarizes an FSA contribution. All figures are nonnegative integers. */
export function summarizeFsa({ year, expenses, contribution, per, taxpayer }: FsaInput): FsaSummary {
  const total = expenseNames.reduce((sum, name) => sum + expenses[name], 0);
  const annual = annualContribution(contribution, per);
  const monthly = monthlyContribution(contribution, per);
  const saved = taxSaved(Math.min(annual, year.limit), taxpayer, year.taxes, true);
  const monthlySavings = Math.min(monthly, Math.round(saved.total / 12));
  const aboveExpenses = Math.max(0, annual - total);
  const { income } = taxpayer;
  return {
    expenses: total,
    overLimit: expenseNames.filter((name) => expenses[name] > year.limit),
    recommended: Math.min(total, year.limit),
    annual,
    monthly,
    saved,
    monthlySavings,
    monthlyNet: monthly - monthlySavings,
    aboveLimit: Math.max(0, annual - year.limit),
    aboveExpenses,
    lostDespiteCarryover: Math.max(0, aboveExpenses - (year.carryover ?? 0)),
    pay:
      income === null
        ? null
        : payWithAndWithout(
            Math.round(income / 12),
            Math.round(taxOn(income, taxpayer, year.taxes).total / 12),
            monthly,
            monthlySavings,
          ),
  };
}

/** Splits a month's pay, in cents; `spared` is the tax that the FSA saves. */
function payWithAndWithout(gross: number, tax: number, monthly: number, spared: number) {
  const taxed = Math.min(tax, gross);
  const taxWith = Math.max(0, taxed - spared);
  // No one can contribute more than is left after tax.
  const fsa = Math.min(monthly, gross - taxWith);
  return {
    without: { takeHome: gross - taxed, fsa: 0, tax: taxed },
    with: { takeHome: gross - fsa - taxWith, fsa, tax: taxWith },
  };
}
