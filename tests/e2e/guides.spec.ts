import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const article = "/guides/whats-an-hsa";
const guideCount = readdirSync("content/guides").length;
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });

test("cards stand in two columns, newest first, each with its picture", async ({ page }) => {
  await page.goto("/guides");
  const days = await cards(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(days).toEqual(days.toSorted().toReversed());
  const lefts = await cards(page).evaluateAll((items) =>
    items.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(2);
  for (const picture of await cards(page).locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("the table of contents leads into the article, past the fixed bar", async ({ page }) => {
  await page.goto(article);
  const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(3);
  await link.click();
  const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(target).toHaveText((await link.textContent()) ?? "");
  const bar = (await page.locator(".nav").boundingBox()) ?? { height: 0 };
  await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThanOrEqual(bar.height);
});

test.describe("what is sent", () => {
  for (const address of ["/guides", article]) {
    test(`${address} may be kept by anybody and is not sent twice`, async ({ request }) => {
      const first = await request.get(address);
      const { etag = "", ...headers } = first.headers();
      expect(headers["cache-control"]).toBe("public, max-age=240, stale-while-revalidate=60");
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers["content-security-policy"]).toContain("script-src 'none'");
      expect(etag).toMatch(/^W\/"/);
      const again = await request.get(address, { headers: { "If-None-Match": etag } });
      expect(again.status()).toBe(304);
      expect(again.headers().etag).toBe(etag);
      expect((await again.body()).byteLength).toBe(0);
      expect((await request.get(address, { headers: { "If-None-Match": '"old"' } })).status()).toBe(200);
    });
  }

  test("an unknown guide isn't kept", async ({ request }) => {
    expect((await request.get("/guides/no-such-guide")).headers()["cache-control"]).toBe("no-store");
  });

  test("each search has its own page", async ({ request }) => {
    const tags = await Promise.all(
      ["/guides", "/guides?tag=HSA", "/guides?tag=FSA"].map(async (address) => {
        return (await request.get(address)).headers().etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test("the feed is well formed and names every guide", async ({ page, request }) => {
    await page.goto("/guides");
    const address = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
    const answer = await request.get(address ?? "");
    expect(answer.headers()["content-type"]).toContain("application/rss+xml");
    const links = await page.evaluate(
      (feed) => {
        const xml = new DOMParser().parseFromString(feed, "application/xml");
        if (xml.querySelector("parsererror")) return [];
        return [...xml.querySelectorAll("item > link")].map((link) => link.textContent ?? "");
      },
      await answer.text(),
    );
    expect(links).toHaveLength(guideCount);
    for (const link of links) expect((await request.get(link)).status()).toBe(200);
    const known = { "If-None-Match": answer.headers().etag ?? "" };
    expect((await request.get(address ?? "", { headers: known })).status()).toBe(304);
  });

  test("on paper there is only the article", async ({ page }) => {
    await page.goto(article);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".prose")).toBeVisible();
    for (const other of ["On this page", "Your next step", "Related guides"]) {
      await expect(page.getByText(other, { exact: true })).toBeHidden();
    }
    await expect(page.locator(".nav")).toBeHidden();
  });
});
