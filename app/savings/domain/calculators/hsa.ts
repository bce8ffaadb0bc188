import { shareOf } from "../taxes/share";
import type { TaxTables } from "../taxes/tax-tables";
import { annualContribution, type Period } from "./contribution";
import { type TaxParts, taxSaved } from "./tax-saved";
import type { Taxpayer } from "./taxpayer";

/** What a year says about HSAs, in cents. */
export interface HsaYear {
  year: number;
  selfOnly: number;
  family: number;
  catchUp: number;
  taxes: TaxTables;
  /** The year the calculator opens with. */
  isDefault?: true;
}

/** What a failed testing period costs beside income tax, in percent (IRC 223(b)(8)(B)). */
export const testingPeriodTaxPercent = 10;

export type Coverage = "self" | "family";

export interface HsaInput {
  year: HsaYear;
  coverage: Coverage;
  /** Age 55 or older: the limit rises by the catch-up. */
  catchUp: boolean;
  /** Months of the year in which the person is eligible on the first day, 0 to 12. */
  months: number;
  /** Eligible on December 1 and using the last-month rule: the limit is that of a full year. */
  lastMonth: boolean;
  /** First month of the year on Medicare, 1 to 12; null where it doesn't begin before the year's end. */
  medicareFrom: number | null;
  /** What goes into a spouse's own HSA, from all who pay in, without the spouse's catch-up; cents a year. */
  spouse: number;
  /** Own contribution, cents an eligible month or a year. */
  contribution: number;
  per: Period;
  /** The own contribution leaves the pay before tax, and with it Social Security and Medicare tax. */
  throughPayroll: boolean;
  /** Cents a year. */
  employer: number;
  years: number;
  /** Expected growth a year, basis points. */
  growth: number;
  /** Cents a year taken out for care. */
  spending: number;
  taxpayer: Taxpayer;
}

/** The account at the end of a year, in cents: put in, less spent, plus grown is the balance. */
export interface HsaBalance {
  year: number;
  putIn: number;
  spent: number;
  grown: number;
  balance: number;
}

/** All in cents. */
export interface HsaSummary {
  limit: number;
  annual: number;
  total: number;
  aboveLimit: number;
  /** What may still be put in. */
  room: number;
  /** The own contribution as far as the limit leaves room beside the employer's: free of income tax. */
  taxFree: number;
  saved: TaxParts;
  /** What of the total only the last-month rule allows: income, taxed 10% more, if the testing period isn't kept. */
  atStake: number;
  balances: readonly HsaBalance[];
}

/** The most that may go into the account for so many eligible months, in cents, from all who pay in; never rounded up. */
export const hsaLimit = (year: HsaYear, coverage: Coverage, catchUp: boolean, months: number): number =>
  Math.floor(
    (((coverage === "family" ? year.family : year.selfOnly) + (catchUp ? year.catchUp : 0)) * months) / 12,
  );

/** The last-month rule asks for eligibility on December 1, which Medicare ends. */
export const usesLastMonth = ({
  lastMonth,
  medicareFrom,
}: Pick<HsaInput, "lastMonth" | "medicareFrom">): boolean => lastMonth && medicareFrom === null;

/**
 * Months that count for a person: December does if they are eligible on its first day. From the first month on Medicare
 * none does (IRC 223(b)(7)).
 */
export function eligibleMonths(input: Pick<HsaInput, "months" | "lastMonth" | "medicareFrom">): number {
  if (usesLastMonth(input)) return Math.max(1, input.months);
  return input.medicareFrom === null ? input.months : Math.min(input.months, input.medicareFrom - 1);
}

/**
 * The most that may go into one's own account for so many months. With family coverage two spouses share one limit, and
 * each catch-up goes into its owner's account (IRC 223(b)(5)).
 */
function ownLimit({ year, coverage, catchUp, spouse }: HsaInput, months: number): number {
  const shared = hsaLimit(year, coverage, false, months);
  const taken = coverage === "family" ? Math.min(spouse, shared) : 0;
  return hsaLimit(year, coverage, catchUp, months) - taken;
}

/** Sums up what an HSA contribution brings; the projection puts in no more than the limit each year. */
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

/** Nothing goes in after the year in which Medicare begins. */
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
