import { expect, test } from "vitest";
import { saleDateIn } from "./sale-date";

const superbill = (...days: string[]) => [
  ["Issued: 10/08/2026"],
  ["Date of service", "Service", "Fee"],
  ...days.map((day) => [day, "90834 Psychotherapy, 45 minutes", "$140.00"]),
];

test.each([
  ["Purchase date: Oct 7, 2026. We write when it is ready.", "2026-10-07"],
  ["Purchase date: Oct 7, 2026.5", null],
  ["WedOct 7,2026", "2026-10-07"],
  ["10/07/202610:51A", "2026-10-07"],
  ["10/07/20261051", null],
  ["Date 10 / 7 / 2026", "2026-10-07"],
])("%s", (row, day) => {
  expect(saleDateIn([[row]], { near: null, isDayFirst: false })).toBe(day);
});

test.each([
  ["is the day of service, when the cost arose, not the paper's", ["10/07/2026"], "2026-10-07"],
  ["of several services of one day too", ["10/07/2026", "10/07/2026"], "2026-10-07"],
  ["isn't guessed among several days", ["10/01/2026", "10/07/2026"], null],
])("the day of a practice's paper %s", (_, days, day) => {
  expect(saleDateIn(superbill(...days), { near: null, isDayFirst: false })).toBe(day);
});

test.each([
  ["the day it was paid", ["Payment date: 01/15/2026", "Date of service: 12/28/2025"]],
  ["the day the card was charged", ["Date of service: 12/28/2025", "Transaction date: 01/15/2026"]],
  ["the receipt's day", ["Receipt date: 01/15/2026", "Visit date: 12/28/2025"]],
])("the day of care decides the plan year, not %s", (_, rows) => {
  const read = saleDateIn(
    rows.map((row) => [row]),
    { near: null, isDayFirst: false },
  );
  expect(read).toBe("2025-12-28");
});

test("of two named days of care none is guessed", () => {
  const rows = [["Date of service: 12/28/2025"], ["Date of service: 01/03/2026"], ["Paid on 01/15/2026"]];
  expect(saleDateIn(rows, { near: null, isDayFirst: false })).toBe(null);
});
