import type { Page } from "@playwright/test";
import { demo, openAtRest, stop, ticker, word } from "./support/home-page.ts";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const turn = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

const isRunning = (page: Page) =>
  ticker(page).evaluate((row) => row.firstElementChild?.getAnimations()[0]?.playState === "running");

test.describe("the headline's word", () => {
  test("fades after two seconds, changes 400 ms later, and comes home after all 31", async ({ page }) => {
    await openAtRest(page);
    await page.clock.runFor(1999);
    await expect(word(page)).not.toHaveAttribute("data-fading");
    await page.clock.runFor(1);
    await expect(word(page)).toHaveAttribute("data-fading");
    await expect(word(page)).toHaveText("healthcare");
    const seen: string[] = [];
    for (let turns = 0; turns < 32; turns++) {
      await page.clock.runFor(turns === 0 ? 400 : 2000);
      seen.push((await word(page).textContent()) ?? "");
    }
    expect(seen.pop()).toBe("healthcare");
    expect(new Set(seen).size).toBe(31);
    await expect(page.locator(".sentence")).toContainText("Put your healthcare");
  });

  test("waits while less than half of it is in sight, the tab is away or motion is stopped", async ({
    page,
  }) => {
    await openAtRest(page);
    await page.clock.runFor(2400);
    const first = (await word(page).textContent()) ?? "";
    await turn(page, true);
    await page.clock.runFor(10_000);
    await expect(word(page)).toHaveText(first);
    await turn(page, false);
    await stop(page).check();
    await page.clock.runFor(10_000);
    await expect(word(page)).toHaveText(first);
    await stop(page).uncheck();
    await page.mouse.move(0, 0);
    await demo(page).scrollIntoViewIfNeeded();
    await expect(demo(page)).not.toHaveAttribute("data-asleep");
    await page.clock.runFor(10_000);
    await expect(word(page)).toHaveText(first);
    await word(page).scrollIntoViewIfNeeded();
    await expect(demo(page)).toHaveAttribute("data-asleep");
    await page.clock.runFor(2000);
    await expect(word(page)).not.toHaveText(first);
  });

  test("every word fits on its line and moves nothing", async ({ page }) => {
    await openAtRest(page);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const sizes = await word(page).evaluate((blank) => {
        const words = ["healthcare", ...(blank.dataset.words ?? "").split("|")];
        return words.map((text) => {
          blank.textContent = text;
          const { width, height } = blank.parentElement?.getBoundingClientRect() ?? new DOMRect();
          return { overflow: Math.max(0, blank.scrollWidth - blank.clientWidth), width, height };
        });
      });
      expect(new Set(sizes.map((size) => JSON.stringify(size))).size).toBe(1);
      expect(sizes[0]?.overflow).toBe(0);
    }
  });
});

test.describe("the savings", () => {
  test("run by at 60 pixels a second, whatever the width and the size of letters", async ({ page }) => {
    await page.goto("/");
    for (const { width, letters } of [
      { width: 1440, letters: "16px" },
      { width: 390, letters: "16px" },
      { width: 768, letters: "23px" },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      // The browser doesn't lay out the ticker while it is off-screen.
      await ticker(page).scrollIntoViewIfNeeded();
      const speed = () =>
        ticker(page).evaluate((row, size) => {
          document.documentElement.style.fontSize = size;
          const [animation] = row.firstElementChild?.getAnimations() ?? [];
          const left = (time: number) => {
            if (animation) animation.currentTime = time;
            return row.querySelector("li")?.getBoundingClientRect().left ?? 0;
          };
          return Math.round((left(1000) - left(3000)) * 100) / 200;
        }, letters);
      await expect.poll(speed).toBeCloseTo(60, 1);
    }
  });

  test("stop under the pointer, with the focus, out of sight, and for good", async ({ page }) => {
    await page.goto("/");
    await ticker(page).hover();
    await expect(ticker(page)).not.toHaveAttribute("data-asleep");
    expect(await isRunning(page)).toBe(false);
    await page.mouse.move(0, 0);
    expect(await isRunning(page)).toBe(true);
    await ticker(page).focus();
    expect(await isRunning(page)).toBe(false);
    await ticker(page).blur();
    expect(await isRunning(page)).toBe(true);
    await page.locator(".closing").scrollIntoViewIfNeeded();
    await expect(ticker(page)).toHaveAttribute("data-asleep");
    expect(await isRunning(page)).toBe(false);
    await stop(page).check();
    await page.mouse.move(0, 0);
    expect(await isRunning(page)).toBe(false);
  });
});

test("the figure is counted up once it is seen, and keeps its place", async ({ page }) => {
  await openAtRest(page);
  const count = page.locator("[data-count]");
  const before = await count.boundingBox();
  await expect(count).toHaveText("512");
  await expect(page.locator(".stats dd").first().locator(".sr-only")).toHaveText("$512");
  await page.clock.runFor(5000);
  await count.scrollIntoViewIfNeeded();
  await expect(count).toHaveText("0");
  await page.clock.runFor(1000);
  await expect(count).toHaveText("0");
  await page.clock.runFor(750);
  await expect(count).toHaveText(/^(?!0$|512$)\d+$/);
  await page.clock.runFor(800);
  await expect(count).toHaveText("512");
  expect((await count.boundingBox())?.width).toBe(before?.width);
});

test("a count that is left half done is found done", async ({ page }) => {
  await openAtRest(page);
  const count = page.locator("[data-count]");
  await count.scrollIntoViewIfNeeded();
  await expect(count).toHaveText("0");
  await page.clock.runFor(1500);
  await expect(count).not.toHaveText(/^(0|512)$/);
  await page.locator(".closing").scrollIntoViewIfNeeded();
  await expect(count).toHaveText("512");
});
