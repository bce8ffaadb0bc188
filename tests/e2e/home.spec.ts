import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const cards = (page: Page) => page.locator(".scene");
const figure = (page: Page) => page.locator("[data-count]");

test("all parts are there, in their order", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop Losing Your FSA/HSA Money");
  await expect(page.locator(".sentence")).toHaveText(/Put your.*reimbursements on autopilot\.$/);
  await expect(page.getByText("No credit card required • 1-minute setup")).toBeVisible();
  const parts = [
    ...["Stop Losing Your FSA/HSA Money", "Is it eligible?", "Sample savings", "What people find"],
    ...["Wish you'd looked sooner", "How it works", "You pay when you're paid"],
    ...["We open the pharmacy receipt.", "It's your money."],
  ];
  const found = await page
    .locator("main section")
    .evaluateAll((all) =>
      all.map((part) => part.ariaLabel ?? part.querySelector("h1, h2, label")?.textContent?.trim()),
    );
  expect(found).toEqual(parts.map((part) => expect.stringContaining(part)));
  await expect(page.locator("[data-ticker] li:visible")).not.toHaveCount(0);
  await expect(page.locator("[data-ticker] ul")).toHaveCount(2);
  await expect(page.locator("[data-ticker] ul").first().getByText("found from")).toHaveCount(25);
  await expect(page.locator(".stats dd")).toHaveCount(3);
  await expect(page.locator(".receipt tr")).toHaveText([
    "Claim$100",
    "Our fee (5%)-$5",
    "Tax savings (30%)+$30",
    "Total savings$25",
  ]);
  for (const note of ["No credit card required", "Cancel anytime", "Money-back guarantee"]) {
    await expect(page.locator(".closing").getByText(note)).toBeVisible();
  }
});

test("every way to the application says where it was taken and opens beside the page", async ({ page }) => {
  await page.goto("/");
  const links = await page.locator('a[target="_blank"]').evaluateAll((all) =>
    all.map((link) => ({
      source: new URL(link.getAttribute("href") ?? "", location.href).search,
      rel: link.getAttribute("rel"),
      says: link.textContent?.endsWith("(opens in a new tab)"),
    })),
  );
  const sources = ["nav", "hero", "testimonials", "email-connect", "email-notification", "bottom"];
  expect(links).toEqual(
    sources.map((source) => ({ source: `?source=${source}`, rel: "noopener", says: true })),
  );
  await expect(page.locator(".closing").getByRole("link", { name: "Start Finding My Money" })).toBeVisible();
  await expect(page.locator(".cards").getByRole("link", { name: "Browse the shop" })).toHaveAttribute(
    "href",
    "/shop",
  );
  await expect(page.locator(".hero").getByRole("link", { name: "Ask for a letter" })).toHaveAttribute(
    "href",
    "/lmn-request",
  );
});

test("a typed product address leads to the checker", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Paste a link to a product").fill("shop.example/pad");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page).toHaveURL("/https://shop.example/pad");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check FSA/HSA Eligibility");
});

test("search engines learn who we are", async ({ page }) => {
  await page.goto("/");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(["Organization", "WebSite"]);
});

test("the receipt's last line is above the envelope, and amounts stand at its edge before the stamps come", {
  tag: ["@phone", "@no-js"],
}, async ({ page }) => {
  await page.goto("/");
  const last = page.locator(".letter li").last();
  const [row, sum, pocket] = await Promise.all(
    [last, last.locator(".sum"), page.locator(".pocket")].map((part) => part.boundingBox()),
  );
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(pocket?.y ?? 0);
  expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0), -1);
});

/** Checks the page without motion: final figures, four cards, one word. */
async function expectStill(page: Page): Promise<void> {
  await expect(page.locator("[data-words]")).toHaveText("healthcare");
  await expect(figure(page)).toHaveText("512");
  await expect(cards(page).filter({ visible: true })).toHaveCount(4);
  await expect(page.getByText("Claims Submitted!")).toBeVisible();
  await expect(page.getByText("Submitting Claims")).toBeHidden();
  await expect(page.locator(".how-list")).toBeHidden();
}

test.describe("without scripts", { tag: "@no-js" }, () => {
  test("every part shows what it ends with", async ({ page }) => {
    await page.goto("/");
    await expectStill(page);
  });
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, and the savings are a row to scroll", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.locator(".how").scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await expectStill(page);
    const ticker = page.locator("[data-ticker]");
    await expect(ticker.locator("ul").last()).toBeHidden();
    expect(await ticker.evaluate((row) => row.firstElementChild?.getAnimations().length)).toBe(0);
    await ticker.scrollIntoViewIfNeeded();
    await ticker.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await expect(ticker.getByText("a dental filling").first()).toBeInViewport();
    await expect(page.getByLabel("Stop the motion")).toBeHidden();
  });
});
