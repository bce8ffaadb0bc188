import { expect, test } from "vitest";
import { validUntil } from "./validity";

test.each([
  ["2025-03-01T12:00:00Z", "2026-03-01"],
  ["2024-02-29T00:00:00Z", "2025-02-28"],
  ["2027-12-31T23:59:59Z", "2028-12-30"],
])("a letter asked for at %s is valid until %s", (now, end) => {
  expect(validUntil(new Date(now))).toBe(end);
});
