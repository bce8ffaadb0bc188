import type { FsaYear } from "../calculators/fsa";
import type { HsaYear } from "../calculators/hsa";
import type { PlanYear } from "./plan-year";

export type Offered<Year> = readonly [Year, ...Year[]];

/** The years whose FSA limit is published, in the order given. Throws when there is none. */
export function fsaYears(years: readonly PlanYear[]): Offered<FsaYear> {
  return offered(
    years.flatMap(({ year, ends, fsa: { limit, carryover } }) =>
      limit === null ? [] : [{ year, ends, limit, carryover }],
    ),
  );
}

/** The HSA limits of every year, in the order given. Throws when there is none. */
export function hsaYears(years: readonly PlanYear[]): Offered<HsaYear> {
  return offered(
    years.map(({ year, hsa }) => ({
      year,
      selfOnly: hsa.self_only,
      family: hsa.family,
      catchUp: hsa.catch_up,
    })),
  );
}

function offered<Year>([first, ...rest]: readonly Year[]): Offered<Year> {
  if (first === undefined) throw new Error("no plan year has published figures");
  return [first, ...rest];
}

/** From October people choose for the next plan year. */
const choosesNextYearFrom = 9;

/**
 * Marks the year a visitor chooses for today: the current one, from October the next if it is offered. Before the first
 * year on offer and after the last, the nearest. `today` counts in UTC.
 */
export function withDefault<Year extends { year: number }>(
  years: Offered<Year>,
  today: Date,
): Offered<Year & { isDefault?: true }> {
  const wanted = today.getUTCFullYear() + (today.getUTCMonth() >= choosesNextYearFrom ? 1 : 0);
  const chosen = years.findLast(({ year }) => year <= wanted) ?? years[0];
  const mark = (year: Year) => (year === chosen ? { ...year, isDefault: true as const } : year);
  const [first, ...rest] = years;
  return [mark(first), ...rest.map(mark)];
}
