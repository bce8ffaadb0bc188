import { expect, test } from "vitest";
import { type ReportRow, readMonth, reportTable } from "./practice-report";

const row = (name: string, more: Partial<ReportRow> = {}): ReportRow => ({
  providerId: name,
  name,
  credential: "MD",
  npi: "1234567893",
  approved: 0,
  denied: 0,
  questions: 0,
  corrections: 0,
  refused: 0,
  revoked: 0,
  opinions: 0,
  feesCents: 0,
  decisionPayCents: null,
  ...more,
});

test("the last row is the sum, and a denial is paid as an approval is", () => {
  const table = reportTable("2026-11", [
    row("Ada", { approved: 3, denied: 1, questions: 2, feesCents: 8_050, decisionPayCents: 850 }),
    row("Ben", { approved: 1, denied: 3, revoked: 1, feesCents: 2_500, decisionPayCents: 850 }),
  ]);
  expect(table.map((cells) => cells.at(-1))).toEqual(["Pay-out", "34.00", "34.00", "68.00"]);
  expect(table[3]).toEqual([
    "2026-11",
    "All",
    "",
    "",
    "4",
    "4",
    "2",
    "0",
    "0",
    "1",
    "0",
    "105.50",
    "8",
    "68.00",
  ]);
  expect(new Set(table.map((cells) => cells.length))).toEqual(new Set([14]));
});

test("without a rate nothing is worked out, and an empty month has sums of nothing", () => {
  expect(reportTable("2026-11", [row("Ada", { approved: 2 })]).map((cells) => cells.at(-1))).toEqual([
    "Pay-out",
    "",
    "",
  ]);
  expect(reportTable("2026-11", [])[1]?.slice(4)).toEqual([...Array(7).fill("0"), "0.00", "0", ""]);
});

test.each([
  ["2026-11", "2026-11"],
  ["2026-13", null],
  ["2026-1", null],
  ["1999-01", null],
  ["2026-11-01", null],
  [null, null],
])("%s is the month %s", (text, month) => {
  expect(readMonth(text)).toBe(month);
});
