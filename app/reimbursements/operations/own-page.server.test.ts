import { afterEach, expect, test, vi } from "vitest";
import { todayIso } from "./own-page.server";

afterEach(() => vi.useRealTimers());

test.each([
  ["2026-12-01T00:30:00Z", "2026-11-30"],
  ["2026-12-01T12:00:00Z", "2026-12-01"],
])("a claim made at %s is made on %s: its day isn't the next one in the evening", (now, day) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(todayIso()).toBe(day);
});
