import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

const article = "/guides/whats-an-hsa";
const guideCount = readdirSync("content/guides").length;
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });

test("the list leads to an article, and back", async ({ page }) => {
  await page.goto("/guides");
  await expect(page).toHaveTitle("Guides | Letterwell – Maximize your FSA/HSA Benefits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides");
  await expect(cards(page)).toHaveCount(guideCount);
  await page.getByRole("link", { name: "What's an HSA?" }).click();
  await expect(page).toHaveURL(article);
  await expect(page).toHaveTitle("Guides | What's an HSA? | Letterwell – Maximize your FSA/HSA Benefits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What's an HSA?");
  await expect(page.getByRole("article")).toContainText(/Letterwell Team\s*March 5, 2026\s*2 min read/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "Back to Guides" }).click();
  await expect(page).toHaveURL("/guides");
});

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

test("an article leads on to other guides, the letter and the calculators", async ({ page }) => {
  await page.goto(article);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Request a letter" })).toHaveAttribute("href", "/lmn-request");
  await expect(main.getByRole("link", { name: "FSA calculator" })).toHaveAttribute("href", "/fsa-calculator");
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/guides\/./);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("What's an HSA?");
});

test("an unknown guide is a 404 that leads back", async ({ page }) => {
  const answer = await page.goto("/guides/no-such-guide");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page).toHaveTitle(/^Page not found/);
  await page.getByRole("link", { name: "Back to Guides" }).click();
  await expect(page).toHaveURL("/guides");
});

test.describe("what is sent", () => {
  for (const address of ["/guides", article]) {
    test(`${address} transfers no script and allows none`, async ({ page }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script" || /\.m?js(\?|$)/.test(request.url()))
          scripts.push(request.url());
      });
      const answer = await page.goto(address, { waitUntil: "networkidle" });
      expect(scripts).toEqual([]);
      expect(answer?.headers()["content-security-policy"]).toContain("script-src 'none'");
      await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
    });

    test(`${address} may be kept by anybody and is not sent twice`, async ({ request }) => {
      const first = await request.get(address);
      const { etag = "", ...headers } = first.headers();
      expect(headers["cache-control"]).toBe("public, max-age=300, stale-while-revalidate=86400");
      expect(headers).not.toHaveProperty("set-cookie");
      expect(etag).toMatch(/^W\/"/);
      const again = await request.get(address, { headers: { "If-None-Match": etag } });
      expect(again.status()).toBe(304);
      expect(again.headers().etag).toBe(etag);
      expect((await again.body()).byteLength).toBe(0);
      expect((await request.get(address, { headers: { "If-None-Match": '"old"' } })).status()).toBe(200);
    });
  }

  test("each search is a page of its own", async ({ request }) => {
    const tags = await Promise.all(
      ["/guides", "/guides?tag=HSA", "/guides?tag=FSA"].map(async (address) => {
        return (await request.get(address)).headers().etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test("search engines are told what an article is", async ({ page, baseURL }) => {
    await page.goto(article);
    const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(told).toMatchObject({
      "@type": "Article",
      headline: "What's an HSA?",
      datePublished: "2026-03-05",
    });
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}${article}`);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "What's an HSA?");
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

test.describe("look", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const address of [
    "/guides",
    "/guides?q=zebra",
    article,
    "/guides/the-ultimate-guide-to-letters-of-medical-necessity-lmn",
    "/guides/no-such-guide",
    "/guides/administrators",
    "/guides/administrators/healthequity",
    "/guides/administrators/no-such-one",
    "/guides/how-to-appeal-a-denied-fsa-claim",
    "/conditions",
    "/conditions/low-back-pain",
    "/conditions/no-such-condition",
    "/sample-letter",
  ]) {
    test(address, async ({ page }) => {
      await page.goto(address);
      await expectGoodLook(page);
    });
  }
});
