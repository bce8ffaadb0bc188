import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterAll, vi } from "vitest";

/**
 * Ends every pause of a file's tests at once; returns how long each would have been, in ms. Call it once in a file, outside
 * of tests.
 */
export function skipPauses(): number[] {
  const pauses: number[] = [];
  vi.spyOn(timers, "setTimeout").mockImplementation(async (ms = 0) => void pauses.push(ms));
  // Named imports don't see the module's changed property otherwise.
  syncBuiltinESMExports();
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return pauses;
}
