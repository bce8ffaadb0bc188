import { beforeEach, expect, test, vi } from "vitest";
import { inEvenTime } from "./even-time";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Milliseconds until work of this duration returned. */
async function timeOf(workMs: number, fails = false): Promise<number> {
  const work = new Promise<string>((resolve, reject) => {
    setTimeout(() => (fails ? reject(new Error("broken")) : resolve("done")), workMs);
  });
  const began = Date.now();
  const outcome = inEvenTime(work, 800).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(fails ? "broken" : "done");
  return Date.now() - began;
}

test.each([
  [0, 800],
  [1, 800],
  [799, 800],
  [801, 1_600],
  [2_500, 3_200],
])("work of %i ms takes %i ms", async (workMs, ms) => {
  expect(await timeOf(workMs)).toBe(ms);
  expect(await timeOf(workMs, true)).toBe(ms);
});
