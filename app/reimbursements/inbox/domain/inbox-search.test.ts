import { expect, test } from "vitest";
import { type AccountSettings, noSettings } from "../../domain/settings";
import { maskedAddress, maxTries, periodStarts, searchWaitSeconds } from "./inbox-search";

const account = (planYearStarts: string | null): AccountSettings => ({
  account: "fsa",
  administrator: "",
  planYearStarts,
  planYearEnds: null,
  runOutEnds: null,
  graceEnds: null,
  openedOn: null,
  coverageEndedOn: null,
});
const withYears = (...starts: (string | null)[]) => ({ ...noSettings, accounts: starts.map(account) });

test.each([
  ["none given", [], "2026-01-01"],
  ["unknown", [null], "2026-01-01"],
  ["in July", ["2026-07-01"], "2026-07-01"],
  ["two, from the earlier one", ["2026-07-01", "2025-12-01"], "2025-12-01"],
  ["next year's", ["2027-01-01"], "2026-01-01"],
  ["long past", ["2020-01-01"], "2026-01-01"],
])("a plan year: %s", (_, starts, from) => {
  expect(periodStarts(withYears(...starts), "2026-11-22")["plan-year"]).toBe(from);
});

test("months are counted from the same day, or the last one of a shorter month", () => {
  expect(periodStarts(noSettings, "2026-11-22")).toMatchObject({ 12: "2025-11-22", 24: "2024-11-22" });
  expect(periodStarts(noSettings, "2028-02-29")).toMatchObject({ 12: "2027-02-28", 24: "2026-02-28" });
});

test("waits double, keep to what the service asks, and end", () => {
  const waits = Array.from({ length: maxTries }, (_, index) => searchWaitSeconds(index + 1, null));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, null]);
  expect([searchWaitSeconds(1, 30), searchWaitSeconds(5, 1), searchWaitSeconds(1, 1e9)]).toEqual([
    30, 32, 3_600,
  ]);
});

test.each([
  ["robin.ashby@mail.example", "ro…@mail.example"],
  ["a@mail.example", "a…@mail.example"],
  ["😀😀😀@mail.example", "😀😀…@mail.example"],
])("%s is shown as %s", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
