import { expect, type Page } from "@playwright/test";

/** The rotating word. */
export const word = (page: Page) => page.locator("[data-words]");
export const demo = (page: Page) => page.locator("[data-demo]");
export const ticker = (page: Page) => page.locator("[data-ticker]");
export const stop = (page: Page) => page.getByLabel("Stop the motion on this page");

/** Opens the page with a clock that only the test moves, and waits until the page's script observes all parts. */
export async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await expect(demo(page)).toHaveAttribute("data-live", "1");
}

/** The same, scrolled to the demo, with its four steps running. */
export async function openAtDemo(page: Page): Promise<void> {
  await openAtRest(page);
  await expect(demo(page)).toHaveAttribute("data-asleep");
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page)).not.toHaveAttribute("data-asleep");
  // Until it is laid out, it has the height that its style reserves.
  const isLaidOut = () =>
    demo(page).evaluate((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(true);
}
