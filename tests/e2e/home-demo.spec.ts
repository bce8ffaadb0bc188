import type { Page } from "@playwright/test";
import { demo, openAtDemo, stop } from "./support/home-page.ts";
import { violations } from "./support/look.ts";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

test.describe("the four steps", () => {
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
    const button = page.getByRole("button", { name: "Send one packet" });
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

/** The number of the demo's parts that are still animated. */
const moving = (page: Page) =>
  demo(page).evaluate(
    (all) => all.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
  );

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("the steps are accessible while they play", async ({ page }) => {
      await page.goto("/");
      await stop(page).check();
      for (const step of ["Connect your email", "See what we found", "Send one packet"]) {
        const button = page.getByRole("button", { name: step });
        await button.click();
        await expect(button).toHaveAttribute("aria-current", "step");
        await expect(page.getByRole("heading", { name: step })).toBeVisible();
        await expect.poll(() => moving(page)).toBe(0);
        expect(await violations(page, { within: "[data-demo]" })).toEqual([]);
      }
    });
  });
}
