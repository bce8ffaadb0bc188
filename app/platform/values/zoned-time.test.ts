import { expect, test } from "vitest";
import { instantIn, momentIn } from "./zoned-time";

test.each([
  ["America/New_York", "2026-12-01", "15:30", "2026-12-01T20:30:00.000Z"],
  ["America/New_York", "2026-07-01", "15:30", "2026-07-01T19:30:00.000Z"],
  ["Pacific/Honolulu", "2026-12-01", "20:00", "2026-12-02T06:00:00.000Z"],
  ["America/Phoenix", "2026-07-01", "00:00", "2026-07-01T07:00:00.000Z"],
  // Clocks are set back at 2 AM: 1:30 occurs twice, and the first one counts.
  ["America/Chicago", "2026-11-01", "01:30", "2026-11-01T06:30:00.000Z"],
  ["America/Chicago", "2026-11-01", "02:30", "2026-11-01T08:30:00.000Z"],
  // Clocks are set forward at 2 AM: 2:30 doesn't exist.
  ["America/Chicago", "2026-03-08", "02:30", null],
  ["America/Chicago", "2026-03-08", "03:30", "2026-03-08T08:30:00.000Z"],
  ["America/Chicago", "2026-02-30", "09:00", null],
  ["America/Chicago", "", "", null],
])("in %s %s %s is %s", (zone, day, time, instant) => {
  expect(instantIn(zone, day, time)).toBe(instant);
});

test("a moment says its day, time and zone", () => {
  const at = "2026-12-01T20:30:00.000Z";
  expect(momentIn("America/New_York", at)).toBe("Tuesday, December 1, 2026 at 3:30 PM EST");
  expect(momentIn("America/Phoenix", at)).toBe("Tuesday, December 1, 2026 at 1:30 PM MST");
});
