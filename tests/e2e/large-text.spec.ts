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

/** How far down the first control of the step's form is, in px. */
const firstControlAt = (page: Page) =>
  page
    .locator("form#step [data-field] :is(input, select, textarea)")
    .first()
    .evaluate((control) => control.getBoundingClientRect().top + scrollY);

/** Words that are cut up at the end of a line. An address may be, as it can be longer than a line. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = (text.textContent ?? "").replace(/\S+[@.:]\S+/g, (address) => " ".repeat(address.length));
      for (const { 0: word, index } of words.matchAll(/[\p{L}'’]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word);
      }
    }
    return cut;
  });

for (const name of ["productWizard", "orderWizard"] as const) {
  test(`letters twice as large on 360 × 640: each step of the ${name} asks soon, and no word is cut up`, {
    tag: "@js",
  }, async ({ page, productWizard, orderWizard }) => {
    test.slow();
    const wizard = { productWizard, orderWizard }[name];
    await page.setViewportSize({ width: 360, height: 640 });
    for (let step = 1; step <= wizard.steps.length; step++) {
      await wizard.open(step);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await firstControlAt(page), `step ${step}`).toBeLessThanOrEqual(1.5 * 640);
      expect.soft(await cutWords(page), `step ${step}`).toEqual([]);
      await expect.soft(page.locator("article .postage")).toBeHidden();
      await page.evaluate(() => scrollTo(0, 700));
      const bar = await page.locator(".nav").boundingBox();
      expect.soft((bar?.y ?? 0) + (bar?.height ?? 0), "the bar is out of sight").toBeLessThanOrEqual(0);
      if (step < wizard.steps.length) expect((await wizard.post(step)).status()).toBe(303);
    }
  });
}

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
