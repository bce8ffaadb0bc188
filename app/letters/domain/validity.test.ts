import { expect, test } from "vitest";
import { daysAfter, lastLetterDay, validUntil } from "./validity";

test.each([
  ["2025-03-01", "2026-03-01"],
  ["2024-02-29", "2025-02-28"],
  ["2027-12-31", "2028-12-30"],
])("a letter asked for at %s is valid until %s", (day, end) => {
  expect(validUntil(day)).toBe(end);
});

test.each([
  ["2026-11-22", "2027-11-21"],
  ["2027-03-01", "2028-02-29"],
  ["2028-02-29", "2029-02-27"],
  ["2027-01-01", "2027-12-31"],
])("12 months from %s end on %s", (startsOn, end) => {
  expect(lastLetterDay(startsOn)).toBe(end);
});

test("days are counted over the ends of months and years", () => {
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysAfter("2027-03-01", -1)).toBe("2027-02-28");
});
