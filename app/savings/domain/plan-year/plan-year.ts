import { z } from "zod";
import { figureSources as sources } from "./figure-source";

const cents = z
  .number()
  .int()
  .positive()
  .transform((dollars) => dollars * 100);
const day = z.iso.date();

const yearSchema = z
  .strictObject({
    year: z.number().int().min(2000).max(2100),
    starts: day,
    ends: day,
    hsa: z.strictObject({ self_only: cents, family: cents, catch_up: cents, sources }),
    hdhp: z.strictObject({
      min_deductible_self: cents,
      min_deductible_family: cents,
      out_of_pocket_self: cents,
      out_of_pocket_family: cents,
      sources,
    }),
    fsa: z.strictObject({
      limit: cents.nullable(),
      carryover: cents.nullable(),
      sources: sources.nullable(),
    }),
    dependent_care_fsa: z.strictObject({ household: cents, separate: cents, sources }),
    /** Maximum monthly cost of direct primary care beside an HSA; null in years that don't allow it. */
    direct_primary_care: z.strictObject({ one_person: cents, more_people: cents, sources }).nullable(),
    excepted_benefit_hra: z.strictObject({ limit: cents, sources }),
    /** The limits of a QSEHRA; null if not published yet. */
    small_employer_hra: z.strictObject({ self_only: cents, family: cents, sources }).nullable(),
  })
  .refine(({ starts, ends }) => starts <= ends, "a plan year ends after it starts")
  .refine(
    ({ fsa }) => (fsa.limit === null && fsa.carryover === null) === (fsa.sources === null),
    "a published figure has a source",
  );

/**
 * The dated file of rates: dollars in the file, integer cents once parsed. Years follow each other without a gap or an
 * overlap, so that each day belongs to one.
 */
export const ratesSchema = z.strictObject({
  years: z
    .array(yearSchema)
    .min(1)
    .refine(
      (years) => years.every((year, at) => at === 0 || year.starts === dayAfter(years[at - 1]?.ends ?? "")),
      "each plan year starts the day after the one before it ends",
    ),
});

/** The limits of a plan year, money in integer cents; `null` if a figure isn't published yet. */
export type PlanYear = z.output<typeof yearSchema>;

function dayAfter(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : new Date(time + 86_400_000).toISOString().slice(0, 10);
}
