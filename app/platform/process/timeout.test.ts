import { beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./timeout";

beforeEach(() => {
  vi.useFakeTimers();
});

test("work that ends in time returns its outcome, whatever it is, and leaves no timer", async () => {
  expect(await withTimeout(Promise.resolve("done"), 100)).toBe("done");
  await expect(withTimeout(Promise.reject(new Error("broken")), 100)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that takes too long returns undefined, and its later error isn't unhandled", async () => {
  let fail = (_error: Error) => {};
  const work = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const outcome = withTimeout(work, 100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toBeUndefined();
  fail(new Error("late"));
  await expect(work).rejects.toThrow("late");
});
