import { beforeEach, expect, test, vi } from "vitest";
import { player } from "./player";

const numbered = (number: number) => ({ number, ms: number * 100 });

/** An animation of three frames of 100, 200 and 300 ms, and the frames it has shown. */
function film() {
  const shown: number[] = [];
  const playing = player(
    numbered(1),
    ({ number }) => numbered((number % 3) + 1),
    ({ number }) => shown.push(number),
  );
  return { shown, ...playing };
}

beforeEach(() => void vi.useFakeTimers());
test("each frame stands for its own time, and after the last comes the first", () => {
  const { shown, run } = film();
  run();
  vi.advanceTimersByTime(99);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([2]);
  vi.advanceTimersByTime(199);
  expect(shown).toEqual([2]);
  vi.advanceTimersByTime(1 + 300 + 100);
  expect(shown).toEqual([2, 3, 1, 2]);
});

test("nothing moves before the start or while paused, and what was left of a frame is left still", () => {
  const { shown, run, pause } = film();
  vi.advanceTimersByTime(5000);
  run();
  vi.advanceTimersByTime(60);
  pause();
  pause();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([]);
  run();
  run();
  vi.advanceTimersByTime(39);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([2]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([2, 3]);
});

test("a jump shows the frame at once and from its beginning, running or paused", () => {
  const { shown, run, pause, jump } = film();
  run();
  vi.advanceTimersByTime(90);
  jump(numbered(3));
  vi.advanceTimersByTime(299);
  expect(shown).toEqual([3]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([3, 1]);
  pause();
  jump(numbered(2));
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([3, 1, 2]);
  run();
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([3, 1, 2, 3]);
});
