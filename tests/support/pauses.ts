import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterAll, vi } from "vitest";

/** Ends every pause of a file's tests at once; returns how long each would have been, in ms. Once in a file, outside its tests. */
export function skipPauses(): number[] {
  const pauses: number[] = [];
  vi.spyOn(timers, "setTimeout").mockImplementation(async (ms = 0) => void pauses.push(ms));
  // An import of the name sees the module's property only once it is told so.
  syncBuiltinESMExports();
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return pauses;
}
