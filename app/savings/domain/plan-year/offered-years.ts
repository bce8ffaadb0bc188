import type { FsaYear } from "../calculators/fsa";
import type { HsaYear } from "../calculators/hsa";
import type { PlanYear } from "./plan-year";
import { type TaxYear, taxTablesFor } from "./tax-years";

export type Offered<Year> = readonly [Year, ...Year[]];

/** The years with a published FSA limit, in the given order, with their taxes. Throws if there is none. */
export function fsaYears(years: readonly PlanYear[], taxYears: readonly TaxYear[]): Offered<FsaYear> {
  return offerYears(
    years.flatMap(({ year, ends, fsa: { limit, carryover } }) =>
      limit === null ? [] : [{ year, ends, limit, carryover, taxes: tablesOnly(taxYears, year) }],
    ),
  );
}

/** The HSA limits of every year, in the given order, with their taxes. Throws if there is none. */
export function hsaYears(years: readonly PlanYear[], taxYears: readonly TaxYear[]): Offered<HsaYear> {
  return offerYears(
    years.map(({ year, hsa }) => ({
      year,
      selfOnly: hsa.self_only,
      family: hsa.family,
      catchUp: hsa.catch_up,
      taxes: tablesOnly(taxYears, year),
    })),
  );
}

/** The page contains the tables for its script, which doesn't need their sources. */
function tablesOnly(taxYears: readonly TaxYear[], year: number) {
  const { income, payroll } = taxTablesFor(taxYears, year);
  return { income, payroll };
}

function offerYears<Year>([first, ...rest]: readonly Year[]): Offered<Year> {
  if (first === undefined) throw new Error("no plan year has published figures");
  return [first, ...rest];
}

/** Open enrollment for the next plan year begins in October. */
const choosesNextYearFrom = 9;

/** The year that a visitor plans for today: the current one, from October the next. `today` is in UTC. */
export const yearToChoose = (today: Date): number =>
  today.getUTCFullYear() + (today.getUTCMonth() >= choosesNextYearFrom ? 1 : 0);

/** Marks the default year, or the nearest on offer: the newest before it, else the first. */
export function withDefault<Year extends { year: number }>(
  years: Offered<Year>,
  wanted: number,
): Offered<Year & { isDefault?: true }> {
  const chosen = years.findLast(({ year }) => year <= wanted) ?? years[0];
  const mark = (year: Year) => (year === chosen ? { ...year, isDefault: true as const } : year);
  const [first, ...rest] = years;
  return [mark(first), ...rest.map(mark)];
}
