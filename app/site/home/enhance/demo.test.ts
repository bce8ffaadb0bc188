import { expect, test } from "vitest";
import { type DemoFrame, firstFrameOf, nextFrame } from "./demo";

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

test("a step that does not exist begins the film", () => {
  expect(firstFrameOf(Number.NaN)).toBe(firstFrameOf(1));
});
