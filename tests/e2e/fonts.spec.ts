import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The fonts that the page's title is drawn with. */
async function facesOfTitle(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test("the first page of a visit is set in the web fonts as soon as they come", async ({ page }) => {
  let sendFonts = () => {};
  let fonts = Promise.resolve();
  await page.route("**/*.woff2", async (route) => {
    await fonts;
    await route.continue();
  });
  for (const path of ["/", "/brands", "/lmn-request"]) {
    fonts = new Promise((resolve) => {
      sendFonts = resolve;
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await facesOfTitle(page), path).not.toContain("Young Serif");
    sendFonts();
    await page.evaluate(() => document.fonts.ready);
    expect(await facesOfTitle(page), path).toEqual(["Young Serif"]);
    await page.context().clearCookies();
  }
});

test("the second page of a visit has the web fonts, and no page waits for those of rare letters", {
  tag: "@both",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
  expect(await facesOfTitle(page)).toEqual(["Young Serif"]);
  expect(asked.filter((path) => /-(more|extended)-/.test(path))).toEqual([]);
});
