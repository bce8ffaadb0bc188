import { expect, test } from "./support/test.ts";

/** The size people with weak eyes set in their phone's browser, in px; 16 is the usual one. */
const large = 24;

test("large letters on a phone lose nothing past its edge", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: large } });
  for (const path of [
    "/",
    "/shop",
    "/shop/pearlwren",
    "/shop/sovnby",
    "/contact",
    "/onboarding",
    "/brands",
  ]) {
    await page.goto(path);
    const lost = await page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      const scrolling = ".ticker, .picks-row, .products-row, .desk, pre, .sr-only, [aria-hidden=true]";
      return [...document.querySelectorAll("h1, h2, h3, p, a, button, label, input, td, th, dt, dd, li")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .filter((element) => !element.closest(scrolling))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect.soft(lost, path).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${large}px`);
  }
});
