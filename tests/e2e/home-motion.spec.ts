import type { Page } from "@playwright/test";
import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

const word = (page: Page) => page.locator("[data-words]");
const demo = (page: Page) => page.locator("[data-demo]");
const ticker = (page: Page) => page.locator("[data-ticker]");
const stop = (page: Page) => page.getByLabel("Stop the motion on this page");

/** Opens the page with a clock that moves only when told, and waits until its script watches everything. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await expect(demo(page)).toHaveAttribute("data-live", "1");
}

async function openAtDemo(page: Page): Promise<void> {
  await openAtRest(page);
  await expect(demo(page)).toHaveAttribute("data-asleep");
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page)).not.toHaveAttribute("data-asleep");
}

const turn = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

const isRunning = (page: Page) =>
  ticker(page).evaluate((row) => row.firstElementChild?.getAnimations()[0]?.playState === "running");

test.describe("the headline's word", { tag: "@js" }, () => {
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

test.describe("the savings", { tag: "@js" }, () => {
  test("run by at 60 pixels a second, whatever the width and the size of letters", async ({ page }) => {
    await page.goto("/");
    for (const { width, letters } of [
      { width: 1440, letters: "16px" },
      { width: 390, letters: "16px" },
      { width: 768, letters: "23px" },
    ]) {
      await page.setViewportSize({ width, height: 800 });
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

test("the figure is counted up once it is seen, and keeps its place", { tag: "@js" }, async ({ page }) => {
  await openAtRest(page);
  const count = page.locator("[data-count]");
  const before = await count.boundingBox();
  await expect(count).toHaveText("0");
  await expect(page.locator(".stats dd").first().locator(".sr-only")).toHaveText("$512");
  await page.clock.runFor(5000);
  await expect(count).toHaveText("0");
  await count.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(100);
    expect(Number(await count.textContent())).toBeGreaterThan(0);
  }).toPass();
  await expect(count).not.toHaveText("512");
  await page.clock.runFor(1600);
  await expect(count).toHaveText("512");
  expect((await count.boundingBox())?.width).toBe(before?.width);
});

test.describe("the four steps", { tag: "@js" }, () => {
  const laid = (page: Page) =>
    page
      .locator(".laid li")
      .evaluateAll((all) => all.filter((row) => getComputedStyle(row).opacity !== "0").length);

  test("play in their times", async ({ page }) => {
    await openAtDemo(page);
    const step = (number: number) => expect(demo(page)).toHaveAttribute("data-live", String(number));
    await page.clock.runFor(2999);
    await step(1);
    await page.clock.runFor(1);
    await step(2);
    await expect(page.getByRole("heading", { name: "See what we found" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Connect your email" })).toBeHidden();
    await page.clock.runFor(3999);
    await step(2);
    await page.clock.runFor(1);
    await step(3);
    for (const [ms, claims] of [
      [499, 0],
      [1, 1],
      [399, 1],
      [1, 2],
      [400, 3],
    ] as const) {
      await page.clock.runFor(ms);
      await expect(demo(page)).toHaveAttribute("data-claims", String(claims));
      await expect.poll(() => laid(page)).toBe(claims);
    }
    await page.clock.runFor(999);
    await step(3);
    await page.clock.runFor(1);
    await step(4);
    await expect(page.getByText("Submitting Claims")).toBeVisible();
    await expect(page.getByText("Claims Submitted!")).toBeHidden();
    await page.clock.runFor(2000);
    await expect(page.getByText("Claims Submitted!")).toBeVisible();
    await expect(page.getByText("Submitting Claims")).toBeHidden();
    await page.clock.runFor(1999);
    await step(4);
    await page.clock.runFor(1);
    await step(1);
  });

  test("are chosen in the list, and go on from there", async ({ page }) => {
    await openAtDemo(page);
    const before = await demo(page).boundingBox();
    const button = page.getByRole("button", { name: "Submit with one click" });
    await button.click();
    await expect(demo(page)).toHaveAttribute("data-live", "4");
    await expect(button).toHaveAttribute("aria-current", "step");
    await expect(page.locator(".how-list [aria-current]")).toHaveCount(1);
    await page.clock.runFor(2000);
    await expect(page.getByText("Claims Submitted!")).toBeVisible();
    await page.getByRole("button", { name: "Pick your claims" }).press("Enter");
    await expect(demo(page)).toHaveAttribute("data-claims", "0");
    await page.clock.runFor(500);
    await expect(demo(page)).toHaveAttribute("data-claims", "1");
    expect((await demo(page).boundingBox())?.height).toBe(before?.height);
  });

  test("wait out of sight, under the pointer and with the focus, and lose no time", async ({ page }) => {
    await openAtDemo(page);
    await page.clock.runFor(2000);
    await page.locator(".hero").scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(demo(page)).toHaveAttribute("data-asleep");
    await page.clock.runFor(60_000);
    await expect(demo(page)).toHaveAttribute("data-live", "1");
    await demo(page).scrollIntoViewIfNeeded();
    await page.locator("[data-stage]").hover();
    await expect(demo(page)).toHaveAttribute("data-asleep");
    await page.clock.runFor(60_000);
    await page.mouse.move(0, 0);
    await expect(demo(page)).not.toHaveAttribute("data-asleep");
    await demo(page).getByRole("link", { name: "Connect your email" }).focus();
    await expect(demo(page)).toHaveAttribute("data-asleep");
    await page.clock.runFor(60_000);
    await page.getByRole("button", { name: "Connect your email" }).focus();
    await expect(demo(page)).not.toHaveAttribute("data-asleep");
    await page.clock.runFor(999);
    await expect(demo(page)).toHaveAttribute("data-live", "1");
    await page.clock.runFor(1);
    await expect(demo(page)).toHaveAttribute("data-live", "2");
  });

  test("have no list on a small screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    await openAtDemo(page);
    await expect(page.locator(".how-list")).toBeHidden();
    await expect(page.locator(".scene").filter({ visible: true })).toHaveCount(1);
  });
});

test("the page looks good while it plays", { tag: "@js" }, async ({ page }) => {
  await page.goto("/");
  await expect(demo(page)).toHaveAttribute("data-live", "1");
  await expectGoodLook(page);
});
