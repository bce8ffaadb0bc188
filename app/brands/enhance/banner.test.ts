import { expect, test } from "vitest";
import { advanceBanner, type Banner, hurryBanner, speedAt, standing } from "./banner";

/** Advances time in frames, as a browser does. */
function after(seconds: number, from: Banner, width = 1440, period = 1_400): Banner {
  let banner = from;
  for (let frame = 0; frame < seconds * 50; frame++) banner = advanceBanner(banner, 20, { width, period });
  return banner;
}

test("the base speed follows the window's width", () => {
  expect([1440, 1024, 1023, 768, 767, 390].map(speedAt)).toEqual([60, 60, 45, 45, 15, 15]);
});

test("it steps 1 px each 16 ms on wide screens and in proportion on others", () => {
  const place = { width: 1440, period: 1_400 };
  expect(advanceBanner(standing, 15, place).position).toBe(0);
  expect(advanceBanner(advanceBanner(standing, 15, place), 1, place).position).toBe(1);
  expect(after(8, standing).position).toBe(500);
  expect(after(8, standing, 800).position).toBe(375);
  expect(after(8, standing, 390).position).toBe(125);
});

test("next brand makes it five times as fast for two seconds, then it goes on as before", () => {
  const fast = after(2, hurryBanner(standing));
  expect(fast).toMatchObject({ position: 625, fastMs: 0 });
  expect(after(1.6, fast).position).toBe(725);
});

test("past 1,000 px it goes back by whole lists, so that the same brands stay in sight", () => {
  expect(after(16, standing, 1440, 300)).toMatchObject({ position: 1_000 });
  expect(after(16.16, standing, 1440, 300).position % 300).toBe(1_010 % 300);
  expect(after(16.16, standing, 1440, 300).position).toBeLessThan(300);
  expect(after(22.24, standing).position).toBe(1_390);
  expect(after(22.4, standing).position).toBe(0);
});

test("a tab that slept does not leap", () => {
  expect(advanceBanner(standing, 3_600_000, { width: 1440, period: 1_400 }).position).toBe(15);
});
