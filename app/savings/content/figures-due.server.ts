import source from "../../../content/rates/publication-days.yaml";
import { type FigureDue, figuresDue, publicationDays } from "../domain/plan-year/figures-due";
import { planYears } from "./rates.server";
import { taxYears } from "./tax-years.server";

const days = publicationDays.parse(source);

/** The yearly figures that should be published by now and are missing in `content/rates`. */
export const missingFigures = (now: Date): FigureDue[] =>
  figuresDue({ planYears: planYears(), taxYears: taxYears() }, days, now);
