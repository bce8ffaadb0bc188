import { beforeEach, expect, test, vi } from "vitest";
import { TimeBudget } from "./deadline";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

test("a budget is spent across calls, each of which gets its own limit at most", () => {
  const budget = new TimeBudget(8_000);
  expect(budget.left(5_000)).toBe(5_000);
  vi.advanceTimersByTime(4_000);
  expect(budget.left(5_000)).toBe(4_000);
  expect(budget.left(1_000)).toBe(1_000);
});

test("a spent budget leaves nothing, however long ago it ended", () => {
  const budget = new TimeBudget(2_500);
  vi.advanceTimersByTime(2_500);
  expect(budget.left(5_000)).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(budget.left(5_000)).toBe(0);
});

test("the remaining time is a whole number, as timers require", () => {
  const budget = new TimeBudget(100.7);
  expect(budget.left(5_000)).toBe(100);
});
