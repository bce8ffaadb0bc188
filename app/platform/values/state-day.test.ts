import { expect, test } from "vitest";
import { dayInState, momentInState, stateTimeZones } from "./state-day";
import { usStates } from "./us-state";

const evening = "2026-11-23T01:30:00Z";

test("an evening in the states is still the day before it is in UTC", () => {
  expect(Object.keys(stateTimeZones).sort()).toEqual(Object.keys(usStates).sort());
  for (const state of Object.keys(stateTimeZones)) expect(dayInState(state, evening)).toBe("2026-11-22");
});

test.each([
  ["ME", "2026-11-23T05:00:00Z", "2026-11-23"],
  ["CO", "2026-11-23T06:59:59Z", "2026-11-22"],
  ["CO", "2026-11-23T07:00:00Z", "2026-11-23"],
  // Daylight saving time.
  ["CO", "2026-07-01T06:00:00Z", "2026-07-01"],
  ["AZ", "2026-07-01T06:59:00Z", "2026-06-30"],
  ["HI", "2027-01-01T09:59:00Z", "2026-12-31"],
  [null, "2026-11-23T04:59:00Z", "2026-11-22"],
  ["Atlantis", "2026-11-23T05:00:00Z", "2026-11-23"],
])("in %s at %s it is %s", (state, at, day) => {
  expect(dayInState(state, at)).toBe(day);
  expect(dayInState(state, new Date(at))).toBe(day);
});

test("a moment says its zone", () => {
  expect(momentInState("CO", evening)).toBe("November 22, 2026 at 6:30 PM MST");
});
