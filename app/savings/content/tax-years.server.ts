import source from "../../../content/rates/tax-years.yaml";
import { type TaxYear, taxYearsSchema } from "../domain/plan-year/tax-years";

const { years } = taxYearsSchema.parse(source);

/** Federal income and payroll tax of all years, oldest first; money in integer cents. */
export const taxYears = (): TaxYear[] => years;
