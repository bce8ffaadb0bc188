import type { FigureSource } from "./figure-source";
import type { PlanYear } from "./plan-year";
import type { TaxYear } from "./tax-years";

/** The source of a year's figure. */
export interface CitedFigure {
  year: number;
  figure: string;
  sources: readonly FigureSource[];
}

/** The sources of an FSA's estimate, for every published year, newest first. */
export const fsaCitations = (years: readonly PlanYear[], taxYears: readonly TaxYear[]): CitedFigure[] =>
  newestFirst([
    ...years.flatMap(({ year, fsa }) => citeFigure(year, "FSA limit and carry-over", fsa)),
    ...ofTaxes(taxYears),
  ]);

/** The sources of an HSA's estimate, for every published year, newest first. */
export const hsaCitations = (years: readonly PlanYear[], taxYears: readonly TaxYear[]): CitedFigure[] =>
  newestFirst([
    ...years.flatMap(({ year, hsa }) => citeFigure(year, "HSA limits", hsa)),
    ...ofTaxes(taxYears),
  ]);

const ofTaxes = (taxYears: readonly TaxYear[]): CitedFigure[] =>
  taxYears.flatMap(({ year, income_tax, payroll_tax }) => [
    ...citeFigure(year, "Tax brackets and standard deduction", income_tax),
    ...citeFigure(year, "Social Security and Medicare tax", payroll_tax),
  ]);

const citeFigure = (
  year: number,
  figure: string,
  data: { sources: readonly FigureSource[] | null } | null,
): CitedFigure[] => (data?.sources ? [{ year, figure, sources: data.sources }] : []);

const newestFirst = (figures: readonly CitedFigure[]): CitedFigure[] =>
  figures.toSorted((a, b) => b.year - a.year);
