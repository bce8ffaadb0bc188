import type { Page } from "@playwright/test";
import { elsewhere } from "./support/elsewhere.ts";
import { expectGoodLook } from "./support/look.ts";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const premium = "/shop/kettle-and-spine";
const standard = "/shop/limberlark";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => page.getByRole("list", { name: "Featured products" }).getByRole("listitem");
const term = (page: Page, name: string) => page.getByRole("term").filter({ hasText: name }).locator("+ dd");

test("a standard brand leads to the letter first, then to its shop", async ({ page }) => {
  await page.goto(standard);
  await expect(page).toHaveTitle(
    "Save up to 40% on Limberlark | Letterwell – Maximize your FSA/HSA Benefits",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save up to 40% on Limberlark");
  await expect(main(page).getByRole("img", { name: "Limberlark" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("img", { name: /Pick/ })).toHaveCount(0);
  const buy = page.getByRole("link", { name: "Buy Limberlark Products (opens in a new tab)" });
  await expect(buy).toHaveAttribute("href", elsewhere("https://limberlark.example/"));
  await expect(buy).toHaveAttribute("target", "_blank");
  await expect(buy).toHaveAttribute("rel", "noopener");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Send your claim" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  await expect(main(page).getByRole("link", { name: "See all brands" })).toHaveAttribute("href", "/shop");
  await expect(main(page).getByRole("link", { name: "Shop other brands" })).toHaveAttribute("href", "/shop");
  await main(page).getByRole("link", { name: "Get Your LMN with Letterwell" }).click();
  await expect(page).toHaveURL(/\/lmn-request\?brandSlug=limberlark$/);
});

test("a premium brand sells first: no bar, no letter to ask for, a stamp", async ({ page }) => {
  await page.goto(premium);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Demo" })).toBeVisible();
  const stamp = page.getByRole("img", { name: "Letterwell Pick: free letter included" });
  await expect(stamp).toHaveCSS("animation", /glow/);
  await expect(stamp).toHaveCSS("animation-iteration-count", "1");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(stamp).toHaveCSS("animation-name", "none");
  await expect(page.getByRole("link", { name: "Get Your LMN" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Buy Kettle & Spine Products" })).toHaveAttribute(
    "href",
    elsewhere("https://kettle-and-spine.example/"),
  );
  await expect(main(page)).toContainText("Complete your checkout first");
  await expect(main(page)).toContainText("No signup with Letterwell, and no payment to Letterwell.");
  await expect(term(page, "Your LMN")).toHaveText("Free letter included");
  await expect(main(page)).toContainText("We assume that Kettle & Spine includes the letter");
});

test("without a shop address buying is a web search, without a logo the name stands there", async ({
  page,
}) => {
  await page.goto("/shop/sovnby");
  const search = await page.getByRole("link", { name: "Buy Søvnby Products" }).getAttribute("href");
  expect(new URL(search ?? "").searchParams.get("q")).toBe("Søvnby products");
  await page.goto("/shop/pearlwren");
  await expect(main(page).getByText("Pearlwren", { exact: true })).toBeVisible();
});

test("products: a grid of two, none at all", async ({ page }) => {
  await page.goto("/shop/pearlwren");
  await expect(cards(page)).toHaveCount(2);
  const [first, second] = await cards(page).all();
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
  const link = page.getByRole("link", {
    name: "View Custom Night Guard at Pearlwren (opens in a new tab)",
  });
  await expect(link).toHaveAttribute(
    "href",
    elsewhere("https://pearlwren.example/products/custom-night-guard"),
  );
  await expect(link).toHaveAttribute("rel", "noopener");
  await page.goto("/shop/oatmere");
  await expect(main(page)).toContainText("Skin care for new babies");
  await expect(page.getByRole("heading", { name: "Featured products" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "See what you could save" })).toHaveCount(0);
  await expect(page.locator("script[src*=showcase]")).toHaveCount(0);
});

test("one question is open at a time, and premium brands have their own", async ({ page }) => {
  await page.goto(standard);
  const answers = main(page).locator("details");
  await expect(answers).toHaveCount(6);
  await expect(main(page).getByText("When will I receive my itemized receipt?")).toBeVisible();
  await main(page).getByText("How do I use my FSA/HSA with Limberlark?").click();
  await expect(main(page).getByText("Get your letter here first.")).toBeVisible();
  await main(page).getByText("How much will I save?").click();
  await expect(main(page).getByText("up to $400 on $1,000")).toBeVisible();
  await expect(main(page).getByText("Get your letter here first.")).toBeHidden();
  await page.goto(premium);
  await expect(answers).toHaveCount(5);
  await expect(main(page).getByText("When will I receive my itemized receipt?")).toHaveCount(0);
  await main(page).getByText("How do I use my FSA/HSA with Kettle & Spine?").click();
  await expect(main(page).getByText("Buy first, at Kettle & Spine's own checkout")).toBeVisible();
});

test("an unknown brand is a 404 with the bar, which leads to the others", async ({ page }) => {
  const answer = await page.goto("/shop/no-such-brand");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("link", { name: "See all brands" })).toHaveAttribute("href", "/shop");
});

test("printed, every answer shows and nothing is cut off", async ({ page }) => {
  await page.goto(premium);
  await page.emulateMedia({ media: "print" });
  for (const answer of await main(page).locator("details p").all()) {
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  }
  await expect(main(page).getByText("Travel Lumbar Roll", { exact: true })).toBeVisible();
  const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(4);
});

test.describe("what is sent", () => {
  for (const address of [premium, standard]) {
    test(`${address} fits the first packets, is kept, and tells search engines`, async ({
      page,
      request,
    }) => {
      await page.goto(address);
      await expect(page.locator("link[rel=prefetch]")).toHaveCount(1);
      const sent = async (file: string, headers: Record<string, string> = {}) => {
        const answer = await request.get(file, { headers });
        const lines = answer.headersArray().map(({ name, value }) => name.length + value.length + 4);
        expect(answer.headers()["content-encoding"]).toBe("br");
        return Number(answer.headers()["content-length"]) + lines.reduce((a, b) => a + b, 17);
      };
      // A visitor's first page has its styles inside; a later one links to the sheet that the browser has prefetched.
      expect(await sent(address, { "Sec-Fetch-Site": "none" })).toBeLessThanOrEqual(14_600);
      expect(await sent(address)).toBeLessThanOrEqual(7_950);
      const answer = await request.get(address);
      expect(answer.headers()["cache-control"]).toBe("public, max-age=240, stale-while-revalidate=60");
      expect(answer.headers()).not.toHaveProperty("set-cookie");
      expect(answer.headers().etag).toMatch(/^W\/"/);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text)["@type"])).toEqual([
        "BreadcrumbList",
        "FAQPage",
        "ItemList",
      ]);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${address}$`));
    });
  }
});

for (const [scripts, slugs] of [
  [true, ["kettle-and-spine", "limberlark", "pearlwren", "sovnby", "oatmere"]],
  [false, ["kettle-and-spine", "pearlwren"]],
] as const) {
  test.describe(scripts ? "look" : "look without scripts", () => {
    test.use({ scripts, contextOptions: { reducedMotion: "reduce" } });
    test(slugs.join(", "), async ({ page }) => {
      for (const slug of slugs) {
        await page.goto(`/shop/${slug}?rate=1`);
        await main(page).locator("summary").first().click();
        await expectGoodLook(page);
      }
    });
  });
}
