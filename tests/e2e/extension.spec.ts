import type { Page } from "@playwright/test";
import { type BrowserWithExtension, openWithExtension, wholeChromium } from "./support/extension.ts";
import { violations } from "./support/look.ts";
import { shopPage } from "./support/shop-hosts.ts";
import { test as base, expect } from "./support/test.ts";

const test = base.extend<{ installed: BrowserWithExtension }>({
  installed: async ({ baseURL }, use) => {
    const installed = await openWithExtension(baseURL ?? "");
    await use(installed);
    await installed.close();
  },
});

const sauna = "https://northpine.example/products/infrared-sauna-blanket";

/** Opens the popup in a tab, as if its button had been pressed on the page at `address`. */
async function popupFor({ context, popup }: BrowserWithExtension, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((url) => {
    Object.assign((globalThis as unknown as { chrome: { tabs: object } }).chrome.tabs, {
      query: async () => [{ url }],
    });
  }, address);
  await page.goto(popup);
  await expect(page.locator("#outcome")).toHaveAttribute("aria-busy", "false");
  return page;
}

test.describe("the extension", () => {
  test.skip(!wholeChromium, "needs a Chromium that runs extensions");

  test("tells what the site says of the page on which its button is pressed", async ({ installed }) => {
    const page = await installed.context.newPage();
    await page.route(`${sauna}**`, (route) => route.fulfill({ contentType: "text/html", body: "A shop" }));
    await page.goto(`${sauna}#reviews`);
    const text = await installed.press(`${sauna}#reviews`);
    expect(text).toContain("Infrared Sauna Blanket");
    expect(text).toContain("Eligible with LMN");
    expect(text).toMatch(/Limited-purpose FSA\s+No/);
    expect(installed.context.serviceWorkers()).toEqual([]);
    expect(await page.content()).toContain("A shop");
  });

  test("has a message for every verdict and every error", async ({ installed, baseURL }) => {
    test.slow();
    const cases = [
      [shopPage("eligible"), "FSA/HSA Eligible"],
      [shopPage("letter"), "Eligible with LMN"],
      [shopPage("ordinary"), "Not Eligible"],
      [shopPage("puzzling"), "Not Sure Yet"],
      [shopPage("nothing"), "No single product here"],
      [shopPage("broken"), "We can't read this page"],
      ["chrome://settings/", "This isn't a store's page"],
      ["https://127.0.0.1/", "This isn't a store's page"],
    ] as const;
    for (const [index, [address, words]] of cases.entries()) {
      const page = await popupFor(installed, address);
      await expect.soft(page.getByRole("heading", { level: 1 }), address).toHaveText(words);
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? "light" : "dark" });
      expect.soft(await violations(page), address).toEqual([]);
      for (const link of await page.getByRole("link").all())
        expect((await link.getAttribute("href"))?.startsWith(`${baseURL}/`)).toBe(true);
      await page.close();
    }
  });

  test("offers to try again where that helps", async ({ installed }) => {
    const { context } = installed;
    await context.route("**/api/eligibility?*", (route) => route.abort());
    const page = await popupFor(installed, sauna);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await context.unroute("**/api/eligibility?*");
    await context.route("**/api/eligibility?*", (route) => route.fulfill({ status: 429, body: "Too many" }));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A lot of checks in a minute");
    await context.unroute("**/api/eligibility?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eligible with LMN");
  });
});

test("the page that installs it offers the file, the bookmark and what works on a phone", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/check");
  const link = page.getByRole("link", { name: "Get the browser extension" });
  expect(await link.getAttribute("href")).toBe("/extension");
  await page.goto("/extension");
  const file = await page.getByRole("link", { name: /^Download/ }).getAttribute("href");
  const answer = await request.get(file ?? "");
  expect(answer.headers()).toMatchObject({ "content-type": "application/zip" });
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const bookmark = page.getByRole("link", { name: "Check with Letterwell" });
  const address = await bookmark.getAttribute("href");
  expect(address).toContain(`javascript:location.href='${baseURL}/check?url='`);
  await expect(page.getByLabel("If you can't drag it")).toHaveValue(address ?? "");
});

test("the bookmark says that it is to be dragged when it is pressed", async ({ page }) => {
  await page.goto("/extension");
  await page.getByRole("link", { name: "Check with Letterwell" }).click();
  await expect(page.getByText("Drag it there, don't press it here.")).toBeVisible();
});
