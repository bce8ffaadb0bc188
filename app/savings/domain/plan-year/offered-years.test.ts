import { expect, test } from "vitest";
import { planYears } from "../../content/rates.server";
import { taxYears } from "../../content/tax-years.server";
import { graceEnds } from "./grace-period";
import { fsaYears, hsaYears, withDefault, yearToChoose } from "./offered-years";

test("a year whose FSA limit is not published is not offered for an FSA", () => {
  const unpublished = planYears().map((year) => ({
    ...year,
    fsa: year.year === 2026 ? { ...year.fsa, limit: null } : year.fsa,
  }));
  expect(fsaYears(unpublished, taxYears()).map(({ year }) => year)).not.toContain(2026);
  expect(fsaYears(planYears(), taxYears())).toContainEqual({
    year: 2025,
    limit: 330_000,
    carryover: 66_000,
    ends: "2025-12-31",
    taxes: expect.objectContaining({ income: expect.objectContaining({ year: 2025 }) }),
  });
});

test("all years are offered for an HSA", () => {
  expect(hsaYears(planYears(), taxYears()).map(({ year }) => year)).toEqual(
    planYears().map(({ year }) => year),
  );
  expect(hsaYears(planYears(), taxYears())[0]).toEqual({
    year: 2025,
    selfOnly: 430_000,
    family: 855_000,
    catchUp: 100_000,
    taxes: expect.objectContaining({ payroll: expect.objectContaining({ year: 2025 }) }),
  });
});

test.each([
  ["2025-06-30", 2025, 2025],
  ["2026-09-30", 2026, 2026],
  ["2026-10-01", 2026, 2027],
  ["2026-11-21", 2026, 2027],
  ["2027-02-01", 2026, 2027],
  ["2020-01-01", 2025, 2025],
])("on %s an FSA opens with %i and an HSA with %i", (day, fsa, hsa) => {
  const today = new Date(`${day}T12:00:00Z`);
  const published = planYears().filter(({ year }) => year <= 2027);
  const opening = (years: readonly { year: number; isDefault?: true }[]) =>
    years.flatMap(({ year, isDefault }) => (isDefault ? [year] : []));
  const fsaPublished = published.map((year) =>
    year.year === 2027 ? { ...year, fsa: { ...year.fsa, limit: null } } : year,
  );
  expect(opening(withDefault(fsaYears(fsaPublished, taxYears()), yearToChoose(today)))).toEqual([fsa]);
  expect(opening(withDefault(hsaYears(published, taxYears()), yearToChoose(today)))).toEqual([hsa]);
});

test("a year whose brackets aren't published has those of the year before, under that year", () => {
  const last = hsaYears(planYears(), taxYears()).at(-1);
  expect([last?.year, last?.taxes.income.year, last?.taxes.payroll.year]).toEqual([2027, 2026, 2026]);
});

test("nothing to offer is an error", () => {
  expect(() => fsaYears([], taxYears())).toThrow("no plan year");
});

test.each([
  ["2025-12-31", "2026-03-15"],
  ["2026-06-30", "2026-09-15"],
  ["2027-12-31", "2028-03-15"],
  ["2025-12-30", "2026-03-15"],
  ["2026-02-15", "2026-05-15"],
  ["2026-11-14", "2027-02-15"],
])("a plan year ending %s has its grace until %s", (ends, grace) => {
  expect(graceEnds(ends)).toBe(grace);
});
