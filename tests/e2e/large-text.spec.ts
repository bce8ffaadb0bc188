import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const pages = [
  "/",
  "/shop",
  "/shop/pearlwren",
  "/shop/sovnby",
  "/shop/limberlark",
  "/verify",
  "/contact",
  "/onboarding",
  "/brands",
  "/explore",
  "/check",
  "/https://northpine.example/products/infrared-sauna-blanket",
  "/eligible-items",
  "/guides",
  "/guides/administrators/healthequity",
  "/privacy",
  "/fsa-calculator",
  "/hsa-calculator",
  "/lmn-request",
  "/lmn-request?brandSlug=northpine",
  "/lmn-status?shop=quillair.example&orderId=3001",
];

/** Sizes people with weak eyes set in their phone's browser, in px; 16 is the usual one. */
for (const large of [24, 32]) {
  test(`letters of ${large} px on a phone lose nothing past its edge`, { tag: "@js" }, async ({
    page,
    takeOrder,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: large } });
    const order = `/complete-lmn?shop=northpine.example&orderId=${takeOrder("open")}`;
    for (const path of [...pages, order]) {
      await page.goto(path);
      const lost = await page.evaluate(() => {
        const { clientWidth } = document.documentElement;
        const scrolling =
          ".ticker, .picks-row, .products-row, [data-row], .table-scroll, .desk, pre, .sr-only, [aria-hidden=true]";
        return [...document.querySelectorAll("h1, h2, h3, p, a, button, label, input, td, th, dt, dd, li")]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .filter((element) => !element.closest(scrolling))
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect.soft(lost, path).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${large}px`,
      );
    }
  });
}

/** Whether the page can be scrolled sideways, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("letters twice as large on 320 px make no page scroll sideways", { tag: "@js" }, async ({
  page,
  takeOrder,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 740 });
  const order = `/complete-lmn?shop=northpine.example&orderId=${takeOrder("open")}`;
  for (const path of [...pages, order]) {
    await page.goto(path);
    // Only larger letters, as some browsers zoom: media queries don't see them.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await sideways(page), path).toBe(0);
    const right = page.locator(".nav-row > *").last();
    expect
      .soft(await right.evaluate((element) => element.getBoundingClientRect().right), path)
      .toBeLessThanOrEqual(320);
  }
});

test("letters twice as large on 360 × 640: the page begins soon, and no title is cut up", {
  tag: "@js",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const title = page.getByRole("heading", { level: 1 });
  const answers = [
    ["email", "large@example.com"],
    ["name", "Sam Brook"],
    ["productLink", "https://northpine.example/products/infrared-sauna-blanket"],
  ] as const;
  await page.goto("/lmn-request");
  for (const [name, answer] of answers) {
    const question = page.locator(`form#step [name=${name}]`);
    await expect(question).toBeVisible();
    await enlarge();
    const top = await question.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    expect.soft(top, `the question "${name}"`).toBeLessThan(1.5 * 640);
    await expect.soft(page.locator("article .postage")).toBeHidden();
    const widest = await title.evaluate((heading) => {
      heading.style.width = "min-content";
      heading.style.overflowWrap = "normal";
      return heading.scrollWidth - (heading.parentElement?.clientWidth ?? 0);
    });
    expect.soft(widest, `the longest word above "${name}"`).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 700));
    const bar = await page.locator(".nav").boundingBox();
    expect.soft((bar?.y ?? 0) + (bar?.height ?? 0), "the bar is out of sight").toBeLessThanOrEqual(0);
    await question.fill(answer);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(question).toBeHidden();
  }
});

test("forced colors tell the current tab, the chosen segment and the letter apart", { tag: "@js" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const colors = (selector: string, property: "borderBottomColor" | "backgroundColor") =>
    page
      .locator(selector)
      .evaluateAll((found, name) => found.map((each) => getComputedStyle(each)[name]), property);
  await page.goto("/fsa-calculator");
  const [current, other] = await colors(".nav-tabs a", "borderBottomColor");
  expect(current).not.toBe(other);
  const [chosen, rest] = await colors(".entry .segments span", "backgroundColor");
  expect(chosen).not.toBe(rest);
  await page.goto("/shop");
  const [all, letter] = await colors(".letters button", "backgroundColor");
  expect(all).not.toBe(letter);
});
