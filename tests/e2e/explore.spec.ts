import type { Page } from "@playwright/test";
import { elsewhere } from "./support/elsewhere.ts";
import { expectGoodLook } from "./support/look.ts";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const rows = {
  retailers: "Popular Retailers",
  explored: "Healthcare Products Users are Exploring",
  letters: "Products people check that need a letter",
} as const;

/** The scrollable part of a row. */
const cards = (page: Page, row: keyof typeof rows) => page.locator(`#${row}-cards`);
const scrolled = (page: Page, row: keyof typeof rows) =>
  cards(page, row).evaluate((element) => Math.round(element.scrollLeft));

test("shows shops, eligible products and products that need a letter", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/explore");
  for (const title of Object.values(rows)) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  const shop = cards(page, "retailers").getByRole("link", { name: "Cornerpost Pharmacy" });
  await expect(shop).toHaveAttribute("href", elsewhere("https://cornerpost-pharmacy.example/"));
  const sunscreen = cards(page, "explored")
    .getByRole("listitem")
    .filter({ hasText: "Mineral Sunscreen SPF 50" });
  await expect(sunscreen).toContainText("FSA/HSA Eligible");
  await expect(sunscreen.getByRole("link", { name: "View product" })).toHaveAttribute(
    "href",
    elsewhere("https://tidewick.example/products/mineral-sunscreen-spf-50"),
  );
  // The product that another test checked last comes first, so only its kind is known.
  const letter = cards(page, "letters").getByRole("listitem").first();
  await expect(letter).toContainText("LMN Required");
  await expect(page.getByRole("main").getByRole("link", { name: "Find My Reimbursements" })).toHaveAttribute(
    "href",
    /source=hero$/,
  );
  await expect(letter.getByRole("link", { name: "Get LMN" })).toHaveAttribute(
    "href",
    /^\/request-lmn\?productLink=https%3A%2F%2F/,
  );
  await letter.getByRole("link").first().click();
  await expect(page.getByRole("article")).toContainText("Eligible with LMN");
});

test("a row scrolls by keyboard", { tag: "@both" }, async ({ page }) => {
  await page.goto("/explore");
  await expect(cards(page, "letters")).toHaveCSS("scroll-behavior", "smooth");
  await cards(page, "letters").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => scrolled(page, "letters")).toBeGreaterThan(0);
});

test("without scripts there are no arrows", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/explore");
  await expect(page.getByRole("button", { name: /^Scroll/ })).toHaveCount(0);
});

test.describe("arrows", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("scroll by 300 pixels, to a card's edge, and rest at the ends", async ({ page }) => {
    await page.goto("/explore");
    const back = page.getByRole("button", { name: `Scroll ${rows.retailers} back` });
    const forward = page.getByRole("button", { name: `Scroll ${rows.retailers} forward` });
    await expect(back).toHaveAttribute("aria-disabled", "true");
    await expect(forward).toHaveAttribute("aria-disabled", "false");
    await forward.click();
    await expect.poll(() => scrolled(page, "retailers")).toBe(300);
    const { left, edges } = await cards(page, "retailers").evaluate((row) => ({
      left: row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).scrollPaddingLeft),
      edges: [...row.querySelectorAll("li")].map((card) => Math.round(card.getBoundingClientRect().left)),
    }));
    expect(edges).toContain(Math.round(left));
    await page.getByRole("button", { name: `Scroll ${rows.letters} forward` }).click();
    await expect.poll(() => scrolled(page, "letters")).toBe(300);
    await expect(back).toHaveAttribute("aria-disabled", "false");
    await back.click();
    await expect.poll(() => scrolled(page, "retailers")).toBe(0);
    await cards(page, "retailers").evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await expect(forward).toHaveAttribute("aria-disabled", "true");
  });

  for (const scripts of [true, false]) {
    test.describe(scripts ? "with scripts" : "without scripts", () => {
      test.use({ scripts });
      test("the look", async ({ page }) => {
        await page.goto("/explore");
        await expectGoodLook(page);
      });
    });
  }
});
