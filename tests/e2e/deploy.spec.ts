import type { Page } from "@playwright/test";
import { openWithEarlierBuild } from "./support/earlier-build.ts";
import { expect, test } from "./support/test.ts";

/** Measures a page after its fonts have loaded. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

test("a page from before a deploy looks the same, checks answers and sends them", async ({
  page,
  orderWizard,
}) => {
  await orderWizard.openAnswered(4);
  await page.reload();
  const now = await picture(page);
  const asked = await openWithEarlierBuild(page, `${orderWizard.deepLink}&step=4`);
  const wanted = ["200 figtree.woff2", "200 index.js", "200 styles.css", "200 young-serif.woff2"];
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(wanted);
  // A font that arrives late isn't used on that page, but on the next one.
  await expect(async () => {
    if ((await picture(page)).equals(now)) return;
    await openWithEarlierBuild(page, `${orderWizard.deepLink}&step=4`);
    throw new Error("it looks otherwise");
  }).toPass({ timeout: 60_000 });

  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await orderWizard.continueButton.click();
  await expect(orderWizard.errorSummary).toBeFocused();
  expect(posts).toEqual([]);
  await orderWizard.walk(4, 5);
  await orderWizard.consent(5);
  await orderWizard.submitButton.click();
  await expect(orderWizard.title).toHaveText("Request Submitted!");
});
