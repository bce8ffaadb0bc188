import { expect, test } from "vitest";
import { validUntil } from "./validity";

test.each([
  ["2025-03-01", "2026-03-01"],
  ["2024-02-29", "2025-02-28"],
  ["2027-12-31", "2028-12-30"],
])("a letter asked for at %s is valid until %s", (day, end) => {
  expect(validUntil(day)).toBe(end);
});
