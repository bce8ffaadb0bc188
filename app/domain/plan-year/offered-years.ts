import type { FsaYear } from "../calculator/fsa";
import type { HsaYear } from "../calculator/hsa";
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
