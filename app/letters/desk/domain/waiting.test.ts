import { expect, test } from "vitest";
import { timeBetween, timeUntil } from "./waiting";

test.each([
  ["2026-11-20T10:00:00Z", "less than a minute"],
  ["2026-11-20T10:05:59Z", "5 min"],
  ["2026-11-20T11:00:00Z", "1 h"],
  ["2026-11-20T13:20:00Z", "3 h 20 min"],
  ["2026-11-21T10:30:00Z", "1 day"],
  ["2026-11-22T13:00:00Z", "2 days 3 h"],
  ["2026-11-20T09:00:00Z", "less than a minute"],
])("from 10:00 on November 20 to %s it is %s", (to, words) => {
  expect(timeBetween("2026-11-20T10:00:00Z", to)).toBe(words);
});

test.each([
  ["2026-11-20T10:01:59Z", "2 min"],
  ["2026-11-20T10:14:20Z", "14 min"],
  ["2026-11-20T10:00:20Z", "less than a minute"],
  ["2026-11-20T09:00:00Z", "less than a minute"],
])("at 10:00 on November 20 it is until %s another %s", (at, words) => {
  expect(timeUntil("2026-11-20T10:00:00Z", at)).toBe(words);
});
