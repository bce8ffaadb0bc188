import fc from "fast-check";
import { afterAll, afterEach, vi } from "vitest";

const seed = process.env.PROPERTY_SEED;
if (seed) fc.configureGlobal({ seed: Number(seed) });

// The files of a worker share its clock and its modules: a clock that one test left standing gave rows of later files the
// same instant.
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
