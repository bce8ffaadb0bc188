import { beforeEach, expect, test, vi } from "vitest";
import { PollingInterval, wake } from "./wake.server";

beforeEach(() => void vi.useFakeTimers());
/** Polls repeatedly, and returns how often it polled in each number of seconds. */
function looking(maxMs: number, finds: () => boolean = () => false) {
  const stop = new AbortController();
  const interval = new PollingInterval(maxMs);
  let looks = 0;
  const run = async () => {
    while (!stop.signal.aborted) {
      looks += 1;
      await interval.wait(finds(), stop.signal);
    }
  };
  const ended = run();
  const in_ = async (seconds: number) => {
    const before = looks;
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return looks - before;
  };
  const end = async () => {
    stop.abort();
    await ended;
  };
  return { in_, stop: end };
}

test("a worker that finds nothing polls less and less often, one that finds something every second", async () => {
  const idle = looking(10_000);
  await idle.in_(60);
  expect(await idle.in_(600)).toBe(60);
  await idle.stop();
  const busy = looking(10_000, () => true);
  expect(await busy.in_(60)).toBe(60);
  await busy.stop();
});

test("a write has all look within a second, and no more often than that however many there are", async () => {
  const { in_, stop } = looking(10_000);
  await in_(60);
  wake();
  expect(await in_(1)).toBe(1);
  let looks = 0;
  for (let write = 0; write < 50; write += 1) {
    wake();
    looks += await in_(0.1);
  }
  expect(looks).toBeGreaterThanOrEqual(4);
  expect(looks).toBeLessThanOrEqual(6);
  await stop();
});

test("a wait ends when it is aborted", async () => {
  const { in_, stop } = looking(10_000);
  await in_(60);
  await stop();
  expect(await in_(60)).toBe(0);
});
