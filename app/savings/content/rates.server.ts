import source from "../../../content/rates/plan-years.yaml";
import { type PlanYear, ratesSchema } from "../domain/plan-year/plan-year";

const { years } = ratesSchema.parse(source);

/** All plan years, oldest first; money in integer cents. */
export const planYears = (): PlanYear[] => years;

/** One plan year; null if we have no figures for it. */
export const planYear = (year: number): PlanYear | null =>
  years.find((candidate) => candidate.year === year) ?? null;
