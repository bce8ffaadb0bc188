import { shareOf } from "../taxes/share";
import type { TaxTables } from "../taxes/tax-tables";
import { annualContribution, type Period } from "./contribution";
import { type TaxParts, taxSaved } from "./tax-saved";
import type { Taxpayer } from "./taxpayer";

/** A year's HSA rules, in cents. */
export interface HsaYear {
  year: number;
  selfOnly: number;
  family: number;
  catchUp: number;
  taxes: TaxTables;
  /** The calculator's initial year. */
  isDefault?: true;
}

/** The additional tax if the testing period is failed, in percent (IRC 223(b)(8)(B)). */
export const testingPeriodTaxPercent = 10;

export type Coverage = "self" | "family";

export interface HsaInput {
  year: HsaYear;
  coverage: Coverage;
  /** Age 55 or older: the limit includes the catch-up. */
  catchUp: boolean;
  /** Months of the year in which the person is eligible on the first day, 0 to 12. */
  months: number;
  /** Eligible on December 1 and using the last-month rule: the full year's limit applies. */
  lastMonth: boolean;
  /** The year's first month on Medicare, 1 to 12; null if it doesn't begin in the year. */
  medicareFrom: number | null;
  /** Contributions to a spouse's HSA from all sources, without the spouse's catch-up; cents per year. */
  spouse: number;
  /** Own contribution, in cents per eligible month or per year. */
  contribution: number;
  per: Period;
  /** True if the contribution is deducted from pay before tax, which also saves Social Security and Medicare tax. */
  throughPayroll: boolean;
  /** Cents per year. */
  employer: number;
  years: number;
  /** Expected growth per year, in basis points. */
  growth: number;
  /** Spending on care, in cents per year. */
  spending: number;
  taxpayer: Taxpayer;
}

/** The account at the end of a year, in cents: contributions minus spending plus growth is the balance. */
export interface HsaBalance {
  year: number;
  putIn: number;
  spent: number;
  grown: number;
  balance: number;
}

/** All in cents. */
interface HsaSummary {
  limit: number;
  annual: number;
  total: number;
  aboveLimit: number;
  /** How much more may be contributed. */
  room: number;
  /** The own contribution, up to what the employer's leaves of the limit: free of income tax. */
  taxFree: number;
  saved: TaxParts;
  /** The part that only the last-month rule allows: taxable income plus 10% if the testing period isn't met. */
  atStake: number;
  balances: readonly HsaBalance[];
}

/** The contribution limit for this many eligible months, in cents, from all sources; never rounded up. */
export const hsaLimit = (year: HsaYear, coverage: Coverage, catchUp: boolean, months: number): number =>
  Math.floor(
    (((coverage === "family" ? year.family : year.selfOnly) + (catchUp ? year.catchUp : 0)) * months) / 12,
  );

/** The last-month rule requires eligibility on December 1, which Medicare ends. */
export const usesLastMonth = ({
  lastMonth,
  medicareFrom,
}: Pick<HsaInput, "lastMonth" | "medicareFrom">): boolean => lastMonth && medicareFrom === null;

/**
 * A person's eligible months: December counts if they are eligible on its first day. None counts from the first month on
 * Medicare (IRC 223(b)(7)).
 */
export function eligibleMonths(input: Pick<HsaInput, "months" | "lastMonth" | "medicareFrom">): number {
  if (usesLastMonth(input)) return Math.max(1, input.months);
  return input.medicareFrom === null ? input.months : Math.min(input.months, input.medicareFrom - 1);
}

/**
 * The limit of one's own account for this many months. With family coverage two spouses share one limit, and each catch-up
 * goes into its owner's account (IRC 223(b)(5)).
 */
function ownLimit({ year, coverage, catchUp, spouse }: HsaInput, months: number): number {
  const shared = hsaLimit(year, coverage, false, months);
  const taken = coverage === "family" ? Math.min(spouse, shared) : 0;
  return hsaLimit(year, coverage, catchUp, months) - taken;
}

/** Summarizes an HSA contribution; the projection contributes at most the limit each year. */
export function summarizeHsa(input: HsaInput): HsaSummary {
  const months = eligibleMonths(input);
  const share = ownLimit(input, months);
  const limit = ownLimit(input, usesLastMonth(input) ? 12 : months);
  const annual = annualContribution(input.contribution, input.per, months);
  const total = annual + input.employer;
  const taxFree = Math.min(annual, Math.max(0, limit - input.employer));
  return {
    limit,
    annual,
    total,
    aboveLimit: Math.max(0, total - limit),
    room: Math.max(0, limit - total),
    taxFree,
    saved: taxSaved(taxFree, input.taxpayer, input.year.taxes, input.throughPayroll),
    atStake: Math.max(0, Math.min(total, limit) - share),
    balances: project(input, Math.min(total, limit)),
  };
}

/** No contributions after the year in which Medicare begins. */
function project(
  { year, years, growth, spending, medicareFrom }: HsaInput,
  firstDeposit: number,
): HsaBalance[] {
  const balances: HsaBalance[] = [];
  let [balance, spent, putIn] = [0, 0, 0];
  for (let count = 1; count <= years; count++) {
    const deposit = count === 1 || medicareFrom === null ? firstDeposit : 0;
    const before = balance + shareOf(balance, growth) + deposit;
    const taken = Math.min(spending, before);
    balance = before - taken;
    spent += taken;
    putIn += deposit;
    balances.push({ year: year.year + count - 1, putIn, spent, grown: balance - putIn + spent, balance });
  }
  return balances;
}
