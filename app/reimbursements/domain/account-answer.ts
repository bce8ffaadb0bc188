import { z } from "zod";
import { optionalLine } from "~/platform/values/text";
import { graceEnds } from "~/savings/domain/plan-year/grace-period";
import { healthAccounts } from "./outlook";
import type { AccountSettings } from "./settings";

export const accountMessages = {
  day: "Enter the day as year, month and day, e.g. 2026-12-31",
  year: "Choose one of the plan years, or “Other days”",
  both: "Enter the first and the last day of the plan year",
  order: "The last day comes before the first",
  runOut: "The last day to claim can't be before the plan year ends",
  grace: "A grace period ends at most two months and 15 days after the plan year",
  tooMany: "Three accounts are the most. Remove one first.",
  failed: "We couldn't save this. It's still here: please try again in a moment.",
} as const;

const day = z.iso.date({ error: accountMessages.day }).optional();

/** The account holder, as administrators know them. */
export const holderSchema = z.object({ accountHolder: optionalLine(120) });

/** What the form about one account says; `key` is its key in the list, or none for one that is added. */
export const accountSchema = z
  .object({
    account: z.enum(healthAccounts),
    key: z.string().max(40).optional(),
    administrator: optionalLine(100),
    /** A calendar year, or "Other" for the days beside it. */
    year: z
      .string()
      .regex(/^(20\d\d|Other)$/, accountMessages.year)
      .optional(),
    planYearStarts: day,
    planYearEnds: day,
    runOutEnds: day,
    graceEnds: day,
    openedOn: day,
    coverageEndedOn: day,
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: value });
    const { planYearStarts: starts, planYearEnds: ends, year } = value;
    if (value.coverageEndedOn && value.openedOn && value.coverageEndedOn < value.openedOn)
      refuse("coverageEndedOn", accountMessages.order);
    if (year === "Other" && starts === undefined) refuse("planYearStarts", accountMessages.both);
    if (year === "Other" && ends === undefined) refuse("planYearEnds", accountMessages.both);
    if (year === "Other" && starts !== undefined && ends !== undefined && ends < starts)
      refuse("planYearEnds", accountMessages.order);
    const last = planDays(value).planYearEnds;
    if (last === null) return;
    if (value.runOutEnds !== undefined && value.runOutEnds < last)
      refuse("runOutEnds", accountMessages.runOut);
    if (value.graceEnds !== undefined && (value.graceEnds <= last || value.graceEnds > graceEnds(last)))
      refuse("graceEnds", accountMessages.grace);
  });
export type AccountAnswer = z.output<typeof accountSchema>;

type PlanDays = Pick<AccountSettings, "planYearStarts" | "planYearEnds">;
type PlanYearAnswer = Pick<AccountAnswer, "year" | "planYearStarts" | "planYearEnds">;

function planDays({ year, planYearStarts, planYearEnds }: PlanYearAnswer): PlanDays {
  if (year === undefined) return { planYearStarts: null, planYearEnds: null };
  if (year === "Other") return { planYearStarts: planYearStarts ?? null, planYearEnds: planYearEnds ?? null };
  return { planYearStarts: `${year}-01-01`, planYearEnds: `${year}-12-31` };
}

export const accountFrom = (answer: AccountAnswer): AccountSettings => ({
  account: answer.account,
  administrator: answer.administrator ?? "",
  ...planDays(answer),
  runOutEnds: answer.runOutEnds ?? null,
  graceEnds: answer.graceEnds ?? null,
  openedOn: answer.openedOn ?? null,
  coverageEndedOn: answer.coverageEndedOn ?? null,
});

/** The calendar year that a plan year is; "Other" for other days, null if none were given. */
export function yearOf({ planYearStarts, planYearEnds }: AccountSettings): string | null {
  if (planYearStarts === null && planYearEnds === null) return null;
  const year = planYearStarts?.slice(0, 4) ?? "";
  return planYearStarts === `${year}-01-01` && planYearEnds === `${year}-12-31` ? year : "Other";
}
