import { expect, test } from "vitest";
import { refundExpectedBy } from "./refund-date";

test.each([
  ["2026-11-20T23:59:00Z", "2026-12-04"],
  ["2026-11-21T08:00:00Z", "2026-12-04"],
  ["2026-11-22T08:00:00Z", "2026-12-04"],
  ["2026-11-23", "2026-12-07"],
  ["2026-12-28T00:00:00Z", "2027-01-11"],
])("a refund of %s shows by %s", (instant, day) => {
  expect(refundExpectedBy(instant)).toBe(day);
});
