import { expect, type Page } from "@playwright/test";

/** The place of the rotating word. */
export const word = (page: Page) => page.locator("[data-words]");
export const demo = (page: Page) => page.locator("[data-demo]");
export const ticker = (page: Page) => page.locator("[data-ticker]");
export const stop = (page: Page) => page.getByLabel("Stop the motion on this page");

/** Opens the page with a clock that moves only when told, and waits until its script watches everything. */
export async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await expect(demo(page)).toHaveAttribute("data-live", "1");
}

/** The same, with the four steps in sight and under way. */
export async function openAtDemo(page: Page): Promise<void> {
  await openAtRest(page);
  await expect(demo(page)).toHaveAttribute("data-asleep");
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page)).not.toHaveAttribute("data-asleep");
  // Until then it has the height that is stated for it.
  const isLaidOut = () =>
    demo(page).evaluate((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(true);
}
