import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import source from "../../../../content/rates/publication-days.yaml?raw";
import { planYears } from "../../content/rates.server";
import { taxYears } from "../../content/tax-years.server";
import { figureDueLine, figuresDue, type KnownFigures, publicationDays } from "./figures-due";

const days = publicationDays.parse(parse(source));
const at = (day: string) => new Date(`${day}T00:00:00Z`);
/** What our files contained in November 2026, whatever was added since. */
const known: KnownFigures = {
  planYears: [2025, 2026, 2027].map((year) => ({
    year,
    fsa: { limit: year === 2027 ? null : 330_000 },
    small_employer_hra: year === 2027 ? null : {},
  })),
  taxYears: [2025, 2026].map((year) => ({ year, income_tax: {}, payroll_tax: {} })),
};
const dueOn = (day: string, figures = known) =>
  figuresDue(figures, days, at(day)).map(({ figure, year }) => `${figure} ${year}`);

describe("a figure is due from the fifth day after it is usually out", () => {
  test.each([
    ["2026-10-30", []],
    ["2026-11-04", []],
    ["2026-11-05", ["payroll_tax 2027"]],
    ["2026-11-14", ["payroll_tax 2027"]],
    ["2026-11-15", ["fsa 2027", "small_employer_hra 2027", "income_tax 2027", "payroll_tax 2027"]],
  ])("on %s: %j", (day, due) => {
    expect(dueOn(day)).toEqual(due);
  });

  test("HSA limits of the next year are asked for in June, and of no year before ours", () => {
    expect(dueOn("2027-06-04")).not.toContain("hsa 2028");
    expect(dueOn("2027-06-05")).toContain("hsa 2028");
    expect(dueOn("2027-06-05").join()).not.toMatch(/2024|2029/);
  });

  test("nothing is due once the files have it", () => {
    const all: KnownFigures = {
      planYears: known.planYears.map((year) => ({
        ...year,
        fsa: { limit: 340_000 },
        small_employer_hra: {},
      })),
      taxYears: [...known.taxYears, { year: 2027, income_tax: {}, payroll_tax: {} }],
    };
    expect(dueOn("2027-05-31", all)).toEqual([]);
    expect(dueOn("2027-05-31", { ...all, taxYears: known.taxYears })).toEqual([
      "income_tax 2027",
      "payroll_tax 2027",
    ]);
  });
});

test("each day it was seen is no later than the day it is usually out, which is no later than the law's", () => {
  for (const { out_by, law, seen } of days.publications) {
    for (const day of seen) expect(day.slice(5) <= out_by).toBe(true);
    if (law) expect(out_by <= law.by).toBe(true);
  }
});

test("of the years our files have, nothing that came out before today was ever left out", () => {
  const before = figuresDue({ planYears: planYears(), taxYears: taxYears() }, days, at("2026-11-01"));
  expect(before).toEqual([]);
});

test("a line names figure, year, publisher and day", () => {
  const [line] = figuresDue(known, days, at("2026-11-05")).map(figureDueLine);
  expect(line).toBe(
    "Not in content/rates yet: Social Security wage base for 2027. The SSA has usually published it by 2026-10-31.",
  );
});

test("a file without one of the figures is refused", () => {
  const { publications, ...rest } = days;
  expect(publicationDays.safeParse({ ...rest, publications: publications.slice(1) }).success).toBe(false);
});
