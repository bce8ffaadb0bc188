import { expect, test } from "vitest";
import { centsOfCell, dayOfCell } from "./table-cells";

test.each([
  ["$1,234.50", 123_450],
  ["1.234,50 €", 123_450],
  ["12,5", 1250],
  ["1,234", 123_400],
  ["(5.00)", -500],
  ["5.00-", -500],
  ["−3", -300],
  ["USD 7", 700],
  ["'-1.5'", -150],
  ["12.990000", 1299],
  ["Not Available", null],
  ["B0009", null],
  ["1e9", null],
  ["", null],
])("%s is %s cents", (cell, cents) => {
  expect(centsOfCell(cell)).toBe(cents);
});

test.each([
  ["2026-03-14T15:02:11Z", "2026-03-14"],
  ["3/14/26", "2026-03-14"],
  ["Mar 14, 2026", "2026-03-14"],
  ["20260314", "2026-03-14"],
  ["46095", "2026-03-14"],
  ["12", null],
])("%s is the day %s", (cell, day) => {
  expect(dayOfCell(cell, false)).toBe(day);
});
