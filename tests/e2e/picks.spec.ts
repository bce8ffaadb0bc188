import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const words = (page: Page) => page.getByRole("searchbox", { name: "Search brands" });
const picks = (page: Page) => page.locator(".picks-row > li:not([inert]) h3");
const row = (page: Page) => page.locator(".picks-row");
const badgeOf = (page: Page) => page.getByRole("button", { name: "Premium" }).first();
const tooltipOf = (page: Page) => page.locator(".picks-row > li:not([inert]) [role=tooltip]").first();

test.describe("the badge", () => {
  // Without motion, so that the pointer hits the badge.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the badge says what a premium brand offers, on hover and on focus", {
    tag: "@both",
  }, async ({ page }) => {
    await page.goto("/shop");
    const badge = badgeOf(page);
    const tooltip = tooltipOf(page);
    await expect(tooltip).toBeHidden();
    await badge.hover();
    await expect(tooltip).toBeVisible();
    await expect(badge).toHaveAccessibleDescription(
      "Clémenval's exclusive partnership with us gives you additional savings and free LMNs.",
    );
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await badge.focus();
    await expect(tooltip).toBeVisible();
  });

  test("the badge opens and closes by taps", { tag: "@phone" }, async ({ page, isMobile }) => {
    test.skip(!isMobile, "taps need a touch screen");
    await page.goto("/shop");
    const badge = badgeOf(page);
    const tooltip = tooltipOf(page);
    for (const visible of [true, false, true]) {
      await badge.tap();
      await expect(tooltip).toBeVisible({ visible });
    }
    await page.getByRole("heading", { name: "Picks" }).tap();
    await expect(tooltip).toBeHidden();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("a second tap closes what the first opened", { tag: "@phone" }, async ({ page, isMobile }) => {
      test.skip(!isMobile, "taps need a touch screen");
      await page.goto("/shop");
      for (const visible of [true, false, true]) {
        await badgeOf(page).tap();
        await expect(tooltipOf(page)).toBeVisible({ visible });
      }
    });
  });

  test("Escape closes a badge's tooltip until it is left", async ({ page }) => {
    await page.goto("/shop");
    const badge = badgeOf(page);
    const tooltip = tooltipOf(page);
    for (const [open, leave] of [
      [() => badge.hover(), () => page.mouse.move(0, 0)],
      [() => badge.focus(), () => words(page).focus()],
    ] as const) {
      await open();
      await expect(tooltip).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(tooltip).toBeHidden();
      await leave();
      await open();
      await expect(tooltip).toBeVisible();
      await leave();
    }
  });
});

test.describe("the banner", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const left = (page: Page) => row(page).evaluate((element) => element.scrollLeft);
  /** The distance that the row scrolls in this many milliseconds. */
  async function way(page: Page, ms: number): Promise<number> {
    const before = await left(page);
    await page.clock.runFor(ms);
    return (await left(page)) - before;
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto("/shop");
    await page.clock.pauseAt(60_000);
    await row(page).scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect.poll(() => way(page, 160)).toBeGreaterThan(0);
  });

  test("repeats its list five times, the copies only for the eyes", async ({ page }) => {
    await expect(row(page).locator("> li")).toHaveCount(25);
    await expect(row(page).locator("> li[inert][aria-hidden=true]")).toHaveCount(20);
    await expect(row(page).locator("[inert] [id]")).toHaveCount(0);
  });

  test("runs, pauses under pointer and focus, and hurries to the next brand", async ({ page }) => {
    expect(await way(page, 1_600)).toBeCloseTo(100, -1);
    await row(page).hover();
    expect(await way(page, 1_600)).toBe(0);
    await page.mouse.move(0, 0);
    expect(await way(page, 800)).toBeCloseTo(50, -1);
    await page.getByRole("button", { name: "Premium" }).nth(1).focus();
    expect(await way(page, 1_600)).toBe(0);
    await page.getByRole("button", { name: "Next brand" }).focus();
    await page.keyboard.press("Enter");
    expect(await way(page, 1_000)).toBeCloseTo(312, -1);
    expect(await way(page, 3_000)).toBeCloseTo(312 + 125, -1);
    await page.getByRole("button", { name: "Pause" }).click();
    expect(await way(page, 1_600)).toBe(0);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.mouse.move(0, 0);
    expect(await way(page, 800)).toBeGreaterThan(30);
  });

  test("goes back by a whole list, so that nothing jumps", async ({ page }) => {
    const before = await left(page);
    const shown = () =>
      row(page).evaluate((element) =>
        [...element.children]
          .map((item) => ({ left: item.getBoundingClientRect().left, name: item.querySelector("h3") }))
          .filter(({ left: at }) => at > -288 && at < innerWidth)
          .map(({ left: at, name }) => `${name?.textContent} ${Math.round(at / 8)}`),
      );
    const first = await shown();
    // Five cards of 308 px, at 1 px per 16 ms.
    await page.clock.runFor(1_540 * 16);
    expect(Math.abs((await left(page)) - before)).toBeLessThan(8);
    expect((await shown()).length).toBe(first.length);
    expect((await shown()).map((text) => text.split(" ")[0])).toEqual(
      first.map((text) => text.split(" ")[0]),
    );
  });

  test("starts over with the picks of a search, and stays still while they fit", async ({ page }) => {
    await words(page).fill("quillair");
    await page.clock.runFor(200);
    await expect(picks(page)).toHaveText(["Quillair"]);
    await expect(page.getByRole("button", { name: "Next brand" })).toBeHidden();
    await expect(row(page).locator("> li[inert]").first()).toBeHidden();
    await words(page).fill("");
    await page.clock.runFor(200);
    await expect(picks(page)).toHaveCount(5);
    await expect.poll(() => way(page, 160)).toBeGreaterThan(0);
  });
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the banner stands, and a button brings the next brand", async ({ page }) => {
    await page.goto("/shop");
    await row(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
    await expect(row(page).locator("> li[inert]").first()).toBeHidden();
    const left = () => row(page).evaluate((element) => element.scrollLeft);
    expect(await left()).toBe(0);
    await page.getByRole("button", { name: "Next brand" }).click();
    await expect.poll(left).toBeGreaterThan(280);
  });
});
