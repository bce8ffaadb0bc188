import source from "../../../content/rates/plan-years.yaml";
import { type PlanYear, ratesSchema } from "../domain/plan-year/plan-year";

const { years } = ratesSchema.parse(source);

/** Every plan year we have figures for, oldest first; money in integer cents. */
export const planYears = (): PlanYear[] => years;

/** One plan year; null when we have no figures for it. */
export const planYear = (year: number): PlanYear | null =>
  years.find((candidate) => candidate.year === year) ?? null;
