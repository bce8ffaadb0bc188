import fc from "fast-check";
import { afterAll, afterEach, vi } from "vitest";

const { PROPERTY_SEED: seed, TEST_CLOCK: clock } = process.env;
if (seed) fc.configureGlobal({ seed: Number(seed) });
if (clock) moveClock(new Date(clock));

// The files of a worker share its clock and its modules: a clock that one test left standing gave rows of later files the
// same instant.
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * Sets the clock of this process to an instant at its start, from which it goes on in coarse ticks:
 * `TEST_CLOCK=2026-12-31T23:58:30Z` shows which tests need a day, a month or a year not to end meanwhile, and which rely on
 * the order of rows that are equally old. The embedded database tells its time by the same clock.
 */
function moveClock(to: Date): void {
  const start = to.getTime();
  const tickMs = 250;
  const now = () => Math.floor((start + performance.now()) / tickMs) * tickMs;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
    apply: (date) => new date(now()).toString(),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
}
