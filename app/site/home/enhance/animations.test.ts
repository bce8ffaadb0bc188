import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import {
  countAt,
  type DemoFrame,
  firstFrameOf,
  isCounted,
  nextFrame,
  player,
  rotation,
  type WordFrame,
} from "./animations";

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
test("each frame is shown for its duration, and the first follows the last", () => {
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

test("nothing moves before the start or while paused, and the rest of a frame is shown after a pause", () => {
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

const words = ["first aid", "sunscreen", "ice pack", "eyecare"];

function frames(rounds: number, random?: () => number): WordFrame[] {
  const { first, next } = rotation("healthcare", words, random);
  const all = [first];
  for (let count = 0; count < rounds * (words.length + 1) * 2; count++) all.push(next(all.at(-1) ?? first));
  return all;
}

test("a word changes every two seconds, of which the old one takes 400 ms to fade", () => {
  let time = 0;
  const changes: number[] = [];
  const all = frames(1);
  all.forEach((frame, index) => {
    if (frame.word !== all[index - 1]?.word) changes.push(time);
    if (frame.isFading) expect(frame.ms).toBe(400);
    time += frame.ms;
  });
  expect(changes[1]).toBe(2400);
  expect(changes.slice(2).map((change, index) => change - (changes[index + 1] ?? 0))).toEqual(
    changes.slice(2).map(() => 2000),
  );
});

test("each round starts and ends at home and shows every word once, in whatever order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 9 }),
      (dice) => {
        let throws = 0;
        const seen = frames(2, () => dice[throws++ % dice.length] ?? 0)
          .filter(({ isFading }) => !isFading)
          .map(({ word }) => word);
        const round = words.length + 1;
        expect(seen.filter((word) => word === "healthcare")).toHaveLength(3);
        for (const start of [0, round]) {
          expect(seen[start]).toBe("healthcare");
          expect(seen.slice(start + 1, start + round).sort()).toEqual([...words].sort());
        }
      },
    ),
  );
});

test("the words are shuffled, and again after each return", () => {
  const dice = [0.99, 0, 0, 0, 0, 0, 0.99, 0];
  let throws = 0;
  const seen = frames(2, () => dice[throws++ % dice.length] ?? 0)
    .filter(({ isFading, word }) => !isFading && word !== "healthcare")
    .map(({ word }) => word);
  expect(seen).toEqual([
    ...["eyecare", "first aid", "sunscreen", "ice pack"],
    ...["first aid", "sunscreen", "eyecare", "ice pack"],
  ]);
});

test("the four steps play with the times of the specification, and begin again", () => {
  const seen: string[] = [];
  let time = 0;
  let frame: DemoFrame = firstFrameOf(1);
  do {
    const { step, claims, isSubmitted, ms } = frame;
    seen.push(`${time} step ${step}, ${claims} claims${isSubmitted ? ", submitted" : ""}`);
    time += ms;
    frame = nextFrame(frame);
  } while (frame !== firstFrameOf(1));
  expect(seen).toEqual([
    "0 step 1, 0 claims",
    "3000 step 2, 0 claims",
    "7000 step 3, 0 claims",
    "7500 step 3, 1 claims",
    "7900 step 3, 2 claims",
    "8300 step 3, 3 claims",
    "9300 step 4, 3 claims",
    "11300 step 4, 3 claims, submitted",
  ]);
  expect(time).toBe(13_300);
});

test.each([1, 2, 3, 4])("step %i can be shown from its beginning", (step) => {
  expect(firstFrameOf(step)).toMatchObject({ step, isSubmitted: false, claims: step === 4 ? 3 : 0 });
});

test("a step that does not exist shows the first frame", () => {
  expect(firstFrameOf(Number.NaN)).toBe(firstFrameOf(1));
});

test.each([
  [0, 0],
  [999, 0],
  [1000, 0],
  [2500, 512],
  [60_000, 512],
])("after %i ms a count to 512 shows %i", (elapsed, shown) => {
  expect(countAt(elapsed, 512)).toBe(shown);
});

test("a count only grows, in whole numbers", () => {
  let last = 0;
  for (let elapsed = 1000; elapsed < 2500; elapsed += 16) {
    const shown = countAt(elapsed, 512);
    expect(Number.isInteger(shown)).toBe(true);
    expect(shown).toBeGreaterThanOrEqual(last);
    last = shown;
  }
  expect(last).toBeGreaterThan(500);
});

test("a count is done after two and a half seconds", () => {
  expect(isCounted(2499)).toBe(false);
  expect(isCounted(2500)).toBe(true);
});
