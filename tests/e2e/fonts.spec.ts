import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The faces that a page's title is drawn with. */
async function facesOfTitle(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

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
