import { expect, test } from "./support/test.ts";

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
    for (const path of [
      "/",
      "/shop",
      "/shop/pearlwren",
      "/shop/sovnby",
      "/contact",
      "/onboarding",
      "/brands",
      "/explore",
      "/check",
      "/eligible-items",
      "/guides",
      "/privacy",
      "/fsa-calculator",
      "/hsa-calculator",
      "/lmn-request",
      `/complete-lmn?shop=northpine.example&orderId=${takeOrder("open")}`,
    ]) {
      await page.goto(path);
      const lost = await page.evaluate(() => {
        const { clientWidth } = document.documentElement;
        const scrolling =
          ".ticker, .picks-row, .products-row, .explore-row, .table-scroll, .desk, pre, .sr-only, [aria-hidden=true]";
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
