import fc from "fast-check";
import { afterAll, afterEach, vi } from "vitest";
import { moveClock } from "./moved-clock";

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
