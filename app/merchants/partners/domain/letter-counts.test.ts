import { expect, test } from "vitest";
import { storedLetterStatuses } from "~/letters/domain/status";
import { countOutcomes, fillWeeks, weekOf } from "./letter-counts";

test("every status is counted once; one we don't know is counted nowhere", () => {
  const counts = [...storedLetterStatuses, "of-a-newer-version"].map((status) => ({ status, letters: 10 }));
  expect(countOutcomes(counts)).toEqual({
    "in-review": 30,
    question: 10,
    approved: 20,
    sent: 10,
    denied: 20,
    withdrawn: 10,
    ended: 20,
  });
  const [week] = fillWeeks(
    counts.map((count) => ({ ...count, week: "2026-11-16" })),
    1,
    new Date("2026-11-22"),
  );
  expect(week).toEqual({ week: "2026-11-16", sent: 20, open: 60, none: 40 });
});

test.each([
  ["2026-11-15T23:59:59Z", "2026-11-09"],
  ["2026-11-16T00:00:00Z", "2026-11-16"],
  ["2026-11-22T23:59:59Z", "2026-11-16"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
])("%s is in the week of %s", (instant, week) => {
  expect(weekOf(new Date(instant))).toBe(week);
});

test("weeks without letters are there, and older ones are not", () => {
  const weeks = fillWeeks(
    [
      { week: "2026-11-09", status: "sent", letters: 2 },
      { week: "2026-10-26", status: "sent", letters: 9 },
    ],
    3,
    new Date("2026-11-22T12:00:00Z"),
  );
  expect(weeks.map(({ week, sent }) => [week, sent])).toEqual([
    ["2026-11-02", 0],
    ["2026-11-09", 2],
    ["2026-11-16", 0],
  ]);
});
