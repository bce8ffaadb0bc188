import { annualContribution, monthlyContribution, type Period } from "./contribution";
import { shareOf, type TaxRates, taxSaved } from "./tax-rates";

/** What a plan year says about health FSAs; money in cents, `ends` an ISO date. */
export interface FsaYear {
  year: number;
  limit: number;
  carryover: number | null;
  ends: string;
  /** The year the calculator opens with. */
  isDefault?: true;
}

export const expenseNames = ["prescriptions", "visits", "dental", "vision", "supplies", "other"] as const;
export type ExpenseName = (typeof expenseNames)[number];
export type PerExpense<Value> = Readonly<Record<ExpenseName, Value>>;

/** One value for each category. */
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
  /** Cents a year. */
  expenses: PerExpense<number>;
  /** Cents a month or a year, as `per` says. */
  contribution: number;
  per: Period;
  rates: Pick<TaxRates, "income" | "combined">;
}

/** A month's pay in cents, divided up; the parts add up to the gross pay. */
export interface Pay {
  takeHome: number;
  fsa: number;
  tax: number;
}

/** All in cents; the combined rate is in the input. */
export interface FsaSummary {
  expenses: number;
  /** Categories that exceed the limit on their own. */
  overLimit: readonly ExpenseName[];
  recommended: number;
  annual: number;
  monthly: number;
  savings: number;
  /** What a month's contribution spares in tax, and what it then costs: together the monthly contribution. */
  monthlySavings: number;
  monthlyNet: number;
  /** How far the contribution exceeds the limit, and the expenses. */
  aboveLimit: number;
  aboveExpenses: number;
  /** Of what exceeds the expenses, what even a plan with carry-over takes away. */
  lostDespiteCarryover: number;
  /** Monthly pay without and with the FSA; null where the income is not known. */
  pay: { without: Pay; with: Pay } | null;
}

/** Sums up what an FSA contribution brings. Every figure is an integer of zero or more. */
export function summarizeFsa({ year, expenses, contribution, per, rates }: FsaInput): FsaSummary {
  const total = expenseNames.reduce((sum, name) => sum + expenses[name], 0);
  const annual = annualContribution(contribution, per);
  const monthly = monthlyContribution(contribution, per);
  const { income, combined } = rates;
  const monthlyPay = income === null ? null : Math.round(income / 12);
  const monthlySavings = taxSaved(monthly, monthlyPay, combined);
  const aboveExpenses = Math.max(0, annual - total);
  return {
    expenses: total,
    overLimit: expenseNames.filter((name) => expenses[name] > year.limit),
    recommended: Math.min(total, year.limit),
    annual,
    monthly,
    savings: taxSaved(annual, income, combined),
    monthlySavings,
    monthlyNet: monthly - monthlySavings,
    aboveLimit: Math.max(0, annual - year.limit),
    aboveExpenses,
    lostDespiteCarryover: Math.max(0, aboveExpenses - (year.carryover ?? 0)),
    pay: monthlyPay === null ? null : payWithAndWithout(monthlyPay, monthly, combined),
  };
}

function payWithAndWithout(gross: number, monthly: number, combined: number) {
  const tax = shareOf(gross, combined);
  // No one can put more aside than they earn.
  const fsa = Math.min(monthly, gross);
  const taxWith = tax - shareOf(fsa, combined);
  return {
    without: { takeHome: gross - tax, fsa: 0, tax },
    with: { takeHome: gross - fsa - taxWith, fsa, tax: taxWith },
  };
}
