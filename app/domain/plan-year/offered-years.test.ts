import { expect, test } from "vitest";
import { planYears } from "~/content/rates/rates.server";
import { graceEnds } from "./grace-period";
import { fsaYears, hsaYears, withDefault } from "./offered-years";

test("a year whose FSA limit is not published is not offered for an FSA", () => {
  const unpublished = planYears().map((year) => ({
    ...year,
    fsa: year.year === 2026 ? { ...year.fsa, limit: null } : year.fsa,
  }));
  expect(fsaYears(unpublished).map(({ year }) => year)).not.toContain(2026);
  expect(fsaYears(planYears())).toContainEqual({
    year: 2025,
    limit: 330_000,
    carryover: 66_000,
    ends: "2025-12-31",
  });
});

test("all years are offered for an HSA", () => {
  expect(hsaYears(planYears()).map(({ year }) => year)).toEqual(planYears().map(({ year }) => year));
  expect(hsaYears(planYears())[0]).toEqual({
    year: 2025,
    selfOnly: 430_000,
    family: 855_000,
    catchUp: 100_000,
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
  expect(opening(withDefault(fsaYears(fsaPublished), today))).toEqual([fsa]);
  expect(opening(withDefault(hsaYears(published), today))).toEqual([hsa]);
});

test("nothing to offer is an error", () => {
  expect(() => fsaYears([])).toThrow("no plan year");
});

test.each([
  ["2025-12-31", "2026-03-15"],
  ["2026-06-30", "2026-09-15"],
  ["2027-12-31", "2028-03-15"],
])("a plan year ending %s has its grace until %s", (ends, grace) => {
  expect(graceEnds(ends)).toBe(grace);
});
