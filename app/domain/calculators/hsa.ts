import { annualContribution, monthlyContribution, type Period } from "./contribution";
import { shareOf, type TaxRates, taxSaved } from "./tax-rates";

/** What a year says about HSAs, in cents. */
export interface HsaYear {
  year: number;
  selfOnly: number;
  family: number;
  catchUp: number;
  /** The year the calculator opens with. */
  isDefault?: true;
}

export type Coverage = "self" | "family";

export interface HsaInput {
  year: HsaYear;
  coverage: Coverage;
  /** Age 55 or older: the limit rises by the catch-up. */
  catchUp: boolean;
  /** Own contribution, cents a month or a year. */
  contribution: number;
  per: Period;
  /** Cents a year. */
  employer: number;
  years: number;
  /** Expected growth a year, basis points. */
  growth: number;
  rates: Pick<TaxRates, "income" | "combined">;
}

/** The account at the end of a year, in cents: all that was put in and all that grew add up to the balance. */
export interface HsaBalance {
  year: number;
  putIn: number;
  grown: number;
  balance: number;
}

/** All in cents. */
export interface HsaSummary {
  limit: number;
  annual: number;
  monthly: number;
  total: number;
  aboveLimit: number;
  /** What may still be put in. */
  room: number;
  /** The own contribution as far as the limit leaves room beside the employer's. */
  deductible: number;
  savings: number;
  balances: readonly HsaBalance[];
}

/** The most that may go into the account in a year, in cents, from all who pay in. */
export const hsaLimit = (year: HsaYear, coverage: Coverage, catchUp: boolean): number =>
  (coverage === "family" ? year.family : year.selfOnly) + (catchUp ? year.catchUp : 0);

/** Sums up what an HSA contribution brings; the projection puts in no more than the limit each year. */
export function summarizeHsa(input: HsaInput): HsaSummary {
  const limit = hsaLimit(input.year, input.coverage, input.catchUp);
  const annual = annualContribution(input.contribution, input.per);
  const total = annual + input.employer;
  const deductible = Math.min(annual, Math.max(0, limit - input.employer));
  return {
    limit,
    annual,
    monthly: monthlyContribution(input.contribution, input.per),
    total,
    aboveLimit: Math.max(0, total - limit),
    room: Math.max(0, limit - total),
    deductible,
    savings: taxSaved(deductible, input.rates.income, input.rates.combined),
    balances: project(input, Math.min(total, limit)),
  };
}

function project({ year, years, growth }: HsaInput, deposit: number): HsaBalance[] {
  const balances: HsaBalance[] = [];
  let balance = 0;
  for (let count = 1; count <= years; count++) {
    balance += shareOf(balance, growth) + deposit;
    const putIn = deposit * count;
    balances.push({ year: year.year + count - 1, putIn, grown: balance - putIn, balance });
  }
  return balances;
}
