import { expect, test } from "vitest";
import { countAt, isCounted } from "./count-up";

test.each([
  [0, 0],
  [999, 0],
  [1000, 0],
  [2500, 512],
  [60_000, 512],
])("after %i ms it shows %i", (elapsed, shown) => {
  expect(countAt(elapsed, 512)).toBe(shown);
});

test("it only ever grows, through whole numbers", () => {
  let last = 0;
  for (let elapsed = 1000; elapsed < 2500; elapsed += 16) {
    const shown = countAt(elapsed, 512);
    expect(Number.isInteger(shown)).toBe(true);
    expect(shown).toBeGreaterThanOrEqual(last);
    last = shown;
  }
  expect(last).toBeGreaterThan(500);
});

test("it is done after two and a half seconds", () => {
  expect(isCounted(2499)).toBe(false);
  expect(isCounted(2500)).toBe(true);
});
