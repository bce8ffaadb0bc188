import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import {
  figureDueLine,
  figuresDue,
  publicationDays,
} from "../../app/savings/domain/plan-year/figures-due.ts";

const folder = join(import.meta.dirname, "../../content/rates");
const read = (name: string) => parse(readFileSync(join(folder, name), "utf8"));

/** A line for each overdue yearly figure that is missing in our files; printed at the end of `npm test`. */
export const figuresNotice = (now: Date): string[] =>
  figuresDue(
    { planYears: read("plan-years.yaml").years, taxYears: read("tax-years.yaml").years },
    publicationDays.parse(read("publication-days.yaml")),
    now,
  ).map((due) => `NOTICE ${figureDueLine(due)}`);
