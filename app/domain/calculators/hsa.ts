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

/** Months that count for a person: December does if they are eligible on its first day. */
export const eligibleMonths = ({ months, lastMonth }: Pick<HsaInput, "months" | "lastMonth">): number =>
  lastMonth ? Math.max(1, months) : months;

/** Sums up what an HSA contribution brings; the projection puts in no more than the limit each year. */
export function summarizeHsa(input: HsaInput): HsaSummary {
  const months = eligibleMonths(input);
  const share = hsaLimit(input.year, input.coverage, input.catchUp, months);
  const limit = hsaLimit(input.year, input.coverage, input.catchUp, input.lastMonth ? 12 : months);
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

function project({ year, years, growth, spending }: HsaInput, deposit: number): HsaBalance[] {
  const balances: HsaBalance[] = [];
  let [balance, spent] = [0, 0];
  for (let count = 1; count <= years; count++) {
    const before = balance + shareOf(balance, growth) + deposit;
    const taken = Math.min(spending, before);
    balance = before - taken;
    spent += taken;
    const putIn = deposit * count;
    balances.push({ year: year.year + count - 1, putIn, spent, grown: balance - putIn + spent, balance });
  }
  return balances;
}
