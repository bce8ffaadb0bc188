import { expect, test } from "@playwright/test";
import { shopPage } from "./support/shop-hosts.ts";

/** Another site's origin; see playwright.config.ts. */
const otherSite = `http://127.0.0.1:${process.env.E2E_SHOP_PORT}/nothing`;

test("a shop's team gets a badge, and it shows in the shop's own page", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/brands/connect");
  await page.getByLabel("Address of one of your product pages").fill("two words");
  await page.getByRole("button", { name: "Make the badge" }).click();
  await expect(page.getByLabel("Address of one of your product pages")).toHaveValue("two words");
  await expect(page.locator("#badge .field-error")).toHaveText("Please enter a valid URL");
  await page.getByLabel("Address of one of your product pages").fill(shopPage("letter"));
  await page.getByRole("button", { name: "Make the badge" }).click();
  expect(new URL(page.url()).hash).toBe("#badge");
  await expect(page.getByRole("img", { name: "May be FSA/HSA eligible with a letter" })).toBeVisible();
  const snippet = await page.getByLabel("HTML of the badge").inputValue();
  await page.goto(otherSite);
  const badges: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/badge/")) badges.push(JSON.stringify(request.headers()));
  });
  await page.setContent(`<!doctype html><title>Shop</title>${snippet}`);
  const link = page.getByRole("link", { name: "See whether this product may be FSA/HSA eligible" });
  await expect(link).toHaveAttribute("href", new RegExp(`^${baseURL}/https://s\\d+\\.shop\\.test/letter/`));
  await expect
    .poll(() => page.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(250);
  expect(badges).toHaveLength(1);
  expect(badges[0]).not.toMatch(/"cookie"|"referer":"[^"]/);
});
