import { expect, test } from "@playwright/test";
import { openFront } from "./support/front.ts";

test("a page for everyone is fetched when its link is pointed at, and no other", async ({
  page,
  baseURL,
}) => {
  const front = await openFront(baseURL ?? "");
  const asked: string[] = [];
  front.onRequest = (_, url, headers) => asked.push(`${url} ${headers["sec-purpose"] ?? ""}`.trim());
  await page.goto(`${front.origin}/guides`);
  await expect.poll(() => asked).toContain("/speculation-rules.json");
  for (const path of ["/find-letter", "/check", "/brands"])
    await page.locator(`a[href="${path}"]`).first().hover();
  await expect.poll(() => asked).toContain("/brands prefetch");
  const pages = asked.filter((one) => !one.startsWith("/assets/"));
  expect(pages.filter((one) => one.endsWith("prefetch"))).toEqual(["/brands prefetch"]);
  await page.locator('a[href="/brands"]').first().click();
  await expect(page).toHaveURL(/\/brands$/);
  // A page reached from one of ours links to its styles instead of having them inside.
  await expect(page.locator("link[rel=stylesheet]")).not.toHaveCount(0);
  expect(asked.filter((one) => one.startsWith("/brands"))).toEqual(["/brands prefetch"]);
  front.close();
});
