import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

// Playwright switches the back/forward cache off by default.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

interface Visit {
  notRestoredReasons: { reasons: { reason: string }[] } | null;
}

/**
 * Goes back, and returns why the page wasn't restored from the cache. The headless shell never restores one and reports
 * "masked".
 */
async function goBack(page: Page): Promise<string[]> {
  await page.goBack({ waitUntil: "commit" });
  const reasons = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as unknown as Visit[];
    return visit?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [];
  });
  return reasons.filter((reason) => reason !== "masked");
}

test.describe("the browser's back button", () => {
  for (const [path, next] of [
    ["/", "/shop"],
    ["/shop", "/shop/kettle-and-spine"],
    ["/guides", "/brands"],
    ["/explore", "/guides"],
  ] as const) {
    test(`may restore ${path} as it was left`, async ({ page }) => {
      await page.goto(path);
      await page.goto(next);
      expect(await goBack(page)).toEqual([]);
      await expect(page).toHaveURL(path);
    });
  }

  for (const [how, options] of Object.entries({
    "with scripts": {},
    "without scripts": { javaScriptEnabled: false },
    "with the service worker": { serviceWorkers: "allow" },
  } as const))
    test.describe(how, () => {
      test.use(options);

      test("shows the wizard's first step again, where it was opened without its number", async ({
        page,
        productWizard,
      }) => {
        await page.goto("/");
        if (how === "with the service worker")
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.goto("/lmn-request");
        await expect(page).toHaveURL("/lmn-request");
        await productWizard.walk(1, 3);
        await page.goBack();
        await productWizard.expectStep(2);
        await page.goBack();
        await expect(page).toHaveURL("/lmn-request");
        await productWizard.expectStep(1);
        await productWizard.expectAnswers(1);
        await productWizard.walk(1, 3);
      });
    });

  test("asks the server for a step again, and finds the saved answers", async ({ page, productWizard }) => {
    await productWizard.open();
    await productWizard.walk(1, 3);
    expect(await goBack(page)).toContain("response-cache-control-no-store");
    await productWizard.expectStep(2);
    await productWizard.expectAnswers(2);
  });
});
