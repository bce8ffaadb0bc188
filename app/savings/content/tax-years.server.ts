import source from "../../../content/rates/tax-years.yaml";
import { type TaxYear, taxYearsSchema } from "../domain/plan-year/tax-years";

const { years } = taxYearsSchema.parse(source);

/** Every year's federal income and payroll tax we have figures for, oldest first; money in integer cents. */
export const taxYears = (): TaxYear[] => years;
