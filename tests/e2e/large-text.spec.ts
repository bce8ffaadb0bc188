import type { Page } from "@playwright/test";
import { cutWords } from "./support/cut-words.ts";
import { expect, test } from "./support/test.ts";

/** The distance in px from the page's top to the first control of the step's form. */
const firstControlAt = (page: Page) =>
  page
    .locator("form#step [data-field] :is(input, select, textarea)")
    .first()
    .evaluate((control) => control.getBoundingClientRect().top + scrollY);

/** Selected options that are cut off because their select is too narrow. */
const cutOptions = (page: Page) =>
  page.locator("select").evaluateAll((selects) => {
    const arrowPx = 20;
    const pen = document.createElement("canvas").getContext("2d");
    return (selects as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight, whiteSpace } = getComputedStyle(select);
      const words = select.selectedOptions[0]?.label ?? "";
      if (!pen || whiteSpace === "normal") return [];
      pen.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrowPx;
      return pen.measureText(words).width > room ? [words] : [];
    });
  });

for (const name of ["productWizard", "orderWizard"] as const) {
  test(`letters twice as large on 360 × 640: each step of the ${name} asks soon, and no word is cut up`, async ({
    page,
    productWizard,
    orderWizard,
  }) => {
    test.slow();
    const wizard = { productWizard, orderWizard }[name];
    await page.setViewportSize({ width: 360, height: 640 });
    for (let step = 1; step <= wizard.steps.length; step++) {
      await wizard.open(step);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await firstControlAt(page), `step ${step}`).toBeLessThanOrEqual(1.5 * 640);
      expect.soft(await cutWords(page), `step ${step}`).toEqual([]);
      expect.soft(await cutOptions(page), `step ${step}`).toEqual([]);
      await expect.soft(page.locator("article .postage")).toBeHidden();
      await page.evaluate(() => scrollTo(0, 700));
      const bar = await page.locator(".nav").boundingBox();
      expect.soft((bar?.y ?? 0) + (bar?.height ?? 0), "the bar is out of sight").toBeLessThanOrEqual(0);
      const returning = new URL(page.url());
      returning.searchParams.delete("step");
      await page.goto(returning.href);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      if (step > 1) await expect(page.getByText("Welcome back.")).toBeVisible();
      expect.soft(await firstControlAt(page), `back at step ${step}`).toBeLessThanOrEqual(1.5 * 640);
      if (step < wizard.steps.length) expect((await wizard.post(step)).status()).toBe(303);
    }
  });
}

for (const [what, width, letters] of [
  ["at 200 % zoom on a phone", 195, "100%"],
  ["with letters twice as large", 390, "200%"],
] as const)
  test(`the picture of an order is whole ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/brands");
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), letters);
    const [desk, ...papers] = await page
      .locator(".order-desk, .order-desk :is(.paper, .stamp)")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(papers).toHaveLength(5);
    for (const paper of papers) {
      expect.soft(paper.top).toBeGreaterThanOrEqual(desk.top);
      expect.soft(paper.bottom).toBeLessThanOrEqual(desk.bottom);
      expect.soft(paper.left).toBeGreaterThanOrEqual(desk.left);
      expect.soft(paper.right).toBeLessThanOrEqual(desk.right);
    }
  });

test("forced colors tell the current tab, the chosen segment and the letter apart", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const colors = (selector: string, property: "borderBottomColor" | "backgroundColor") =>
    page
      .locator(selector)
      .evaluateAll((found, name) => found.map((each) => getComputedStyle(each)[name]), property);
  await page.goto("/fsa-calculator");
  const [current, other] = await colors("nav[aria-label=Audience] a", "borderBottomColor");
  expect(current).not.toBe(other);
  const [chosen] = await colors("input:checked + span", "backgroundColor");
  const [rest] = await colors("input[type=radio]:not(:checked) + span", "backgroundColor");
  expect(chosen).not.toBe(rest);
  await page.goto("/shop");
  const [all, letter] = await colors("fieldset button[aria-pressed]", "backgroundColor");
  expect(all).not.toBe(letter);
});
