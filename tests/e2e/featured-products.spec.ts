import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const premium = "/shop/kettle-and-spine";
const standard = "/shop/limberlark";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => page.getByRole("list", { name: "Featured products" }).getByRole("listitem");
const term = (page: Page, name: string) => page.getByRole("term").filter({ hasText: name }).locator("+ dd");
const expectSavings = async (page: Page, original: string, withLetter: string, savings: string) => {
  await expect(term(page, "Original Price")).toHaveText(original);
  await expect(term(page, "With Letterwell's LMN")).toHaveText(withLetter);
  await expect(term(page, "Your Savings")).toHaveText(savings);
};

test("on a phone the products are a list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(premium);
  await expect(cards(page)).toHaveCount(7);
  const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await expect(page.getByRole("button", { name: "More products" })).toBeHidden();
});

test.describe("the row of products", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  const row = (page: Page) => page.getByRole("list", { name: "Featured products" });
  const place = (page: Page) => row(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const end = (page: Page) => row(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

  test("goes 544 px an arrow, to its ends", async ({ page }) => {
    await page.goto(premium);
    const earlier = page.getByRole("button", { name: "Earlier products" });
    const more = page.getByRole("button", { name: "More products" });
    await expect(earlier).toBeDisabled();
    await more.click();
    await expect.poll(() => place(page)).toBe(544);
    await expect(earlier).toBeEnabled();
    await more.click();
    await expect(more).toBeDisabled();
    expect(await place(page)).toBe(await end(page));
    await expect(more).toBeFocused();
    await row(page).press("ArrowLeft");
    await expect.poll(() => place(page)).toBe((await end(page)) - 544);
    await page.keyboard.press("ArrowRight");
    await expect(more).toBeDisabled();
    await earlier.click();
    await earlier.click();
    await expect(earlier).toBeDisabled();
    expect(await place(page)).toBe(0);
  });

  test("moves with the wheel, and lets the page go on at its end", async ({ page }) => {
    await page.goto(premium);
    await cards(page).first().hover();
    await expect(page.getByRole("button", { name: "More products" })).toBeEnabled();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => place(page)).toBe(200);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => place(page)).toBe(await end(page));
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  });

  test("that fits has no arrows", async ({ page }) => {
    await page.goto(standard);
    await expect(page.getByRole("button", { name: "Work it out" })).toBeHidden();
    await expect(page.getByRole("button", { name: "More products" })).toBeHidden();
    await expect(row(page)).not.toHaveAttribute("tabindex");
  });
});

test("the calculator's form is a link that keeps its place", { tag: "@no-js" }, async ({ page }) => {
  await page.goto(standard);
  await expectSavings(page, "$489.00", "$342.85", "$146.15");
  await page
    .getByRole("combobox", { name: "Product" })
    .selectOption({ label: "Grooved Foam Roller · $38.00" });
  await page.getByLabel("Your tax rate").fill("32");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(page).toHaveURL(/\?product=[^&]+&rate=32#savings$/);
  await expectSavings(page, "$38.00", "$50.84", "-$12.84");
  await expect(page.getByRole("combobox", { name: "Product" }).locator("option:checked")).toHaveText(
    "Grooved Foam Roller · $38.00",
  );
  await expect(page.getByRole("button", { name: "Work it out" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "More products" })).toBeHidden();
});

test("the calculator follows at once, and so does the address", async ({ page }) => {
  await page.goto(`${standard}?rate=99`);
  await expect(main(page).getByText("The tax rate here goes from 10% to 40%")).toBeVisible();
  await expect(page.getByRole("button", { name: "Work it out" })).toBeHidden();
  const rate = page.getByRole("slider", { name: "Your tax rate" });
  await expect(rate).toHaveValue("40");
  await rate.focus();
  for (let time = 0; time < 8; time++) await page.keyboard.press("ArrowLeft");
  await page
    .getByRole("combobox", { name: "Product" })
    .selectOption({ label: "Grooved Foam Roller · $38.00" });
  await expectSavings(page, "$38.00", "$50.84", "-$12.84");
  await expect(main(page).getByText("32%", { exact: true })).toBeVisible();
  await expect(rate).toHaveAttribute("aria-valuetext", "32%");
  await expect(main(page).getByText("The tax rate here goes from 10% to 40%")).toHaveCount(0);
  await page.reload();
  await expectSavings(page, "$38.00", "$50.84", "-$12.84");
  const start = page.getByRole("link", { name: "Start Saving (opens in a new tab)" });
  await expect(start).toHaveAttribute("href", "/reimbursements?source=brand-showcase");
});
