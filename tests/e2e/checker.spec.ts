import type { Page } from "@playwright/test";
import { expectGoodLook } from "./support/look.ts";
import { shopPage } from "./support/shop-hosts.ts";
import { expect, test } from "./support/test.ts";

const field = (page: Page) => page.getByLabel("Product link or name");
const verdict = (page: Page) => page.getByRole("article");
const panel = (page: Page, name: string) => page.getByRole("region", { name });

async function check(page: Page, typed: string): Promise<void> {
  await page.goto("/check");
  await field(page).fill(typed);
  await page.getByRole("button", { name: "Check eligibility" }).click();
}

test("a typed address leads to its product's verdict", { tag: "@phone" }, async ({ page }) => {
  const address = shopPage("eligible");
  const typed = `${address.replace("https://", "")}.html?id=7&utm_source=mail#top`;
  await check(page, ` ${typed} `);
  await expect(page).toHaveURL(new RegExp(`/https://${address.slice("https://".length)}\\?from=`));
  await expect(page).toHaveTitle(/^Check FSA\/HSA Eligibility \|/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check FSA/HSA Eligibility");
  const letter = verdict(page);
  await expect(letter.getByRole("heading", { name: "Ibuprofen Tablets 200 mg" })).toBeVisible();
  await expect(letter).toContainText("FSA/HSA Eligible");
  await expect(letter).toContainText("$24.00");
  await expect(letter).toContainText("Pain reliever and fever reducer.");
  await expect(letter.getByRole("link", { name: "Fennel & Moss" })).toHaveAttribute(
    "href",
    "https://s0.shop.test/",
  );
  await expect(letter.getByRole("link", { name: "View on Original Site" })).toHaveAttribute(
    "href",
    `${address}.html?id=7`,
  );
  const details = panel(page, "Eligibility details");
  await expect(details).toContainText("OTC pain relievers");
  await expect(details).toContainText("OTC medicine");
  await expect(details).toContainText("Source");
  await expect(panel(page, "You don't need a letter")).toBeVisible();
  await expect(page.getByRole("link", { name: "Request LMN for This Product" })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a product that needs a letter leads to the request for one", async ({ page }) => {
  const address = shopPage("letter");
  await page.goto(`/${encodeURIComponent(`${address}.html`)}`);
  await expect(verdict(page)).toContainText("Eligible with LMN");
  await expect(verdict(page)).toContainText("$179.00");
  // From our own host; a request to the shop's would fail the test.
  await expect(verdict(page).locator("img")).toHaveJSProperty("naturalWidth", 1);
  await expect(verdict(page).locator("s")).toHaveText("$229.00");
  await page.getByRole("link", { name: "Request LMN for This Product" }).click();
  await expect(page).toHaveURL(`/request-lmn?${new URLSearchParams({ productLink: `${address}.html` })}`);
  await expect(page.getByRole("heading", { name: "What's your email?" })).toBeVisible();
});

test("the tax rate changes the savings", { tag: "@both" }, async ({ page, javaScriptEnabled }) => {
  const address = shopPage("letter");
  await page.goto(`/${address}?id=3`);
  const savings = panel(page, "Potential Tax Savings");
  await expect(savings).toContainText("$28.70");
  const slider = savings.getByRole("slider", { name: "Your tax rate" });
  await expect(slider).toHaveAttribute("min", "10");
  await expect(slider).toHaveAttribute("max", "40");
  const update = savings.getByRole("button", { name: "Update savings" });
  if (javaScriptEnabled) {
    await expect(update).toHaveCount(0);
    await slider.press("End");
  } else {
    await slider.fill("40");
    await update.click();
  }
  await expect(savings).toContainText("40%");
  await expect(savings).toContainText("$46.60");
  await expect(savings).toContainText("$132.40");
  await expect(page).toHaveURL(/from=%3Fid%3D3&rate=40$/);
  await page.reload();
  await expect(savings).toContainText("$46.60");
  if (!javaScriptEnabled) return;
  const letter = panel(page, "A letter is required");
  await expect(letter).not.toContainText("pays off");
  await slider.press("Home");
  await expect(letter).toContainText("At a 10% tax rate, a letter pays off from $250.00.");
  await expect(savings).toContainText("No saving on this purchase");
  await expect(letter.getByRole("link", { name: "Request LMN for This Product" })).toBeVisible();
});

test("an ordinary product is not eligible, and a puzzling one honestly unknown", async ({ page }) => {
  await page.goto(`/${shopPage("ordinary")}`);
  await expect(verdict(page)).toContainText("Not Eligible");
  await expect(panel(page, "Potential Tax Savings")).toHaveCount(0);
  await page.goto(`/${shopPage("puzzling")}`);
  await expect(verdict(page)).toContainText("Not Sure Yet");
  const help = panel(page, "We can't tell yet");
  const question = help.getByRole("group");
  const first = (await question.textContent()) ?? "";
  const unanswered = page.url();
  await question.getByRole("button", { name: /^No/ }).click();
  await expect(question).not.toHaveText(first);
  expect(page.url()).toBe(unanswered);
  await expect(page.getByText("This takes what you answered into account.")).toBeVisible();
  await page.getByRole("link", { name: "Start again without it" }).click();
  await expect(question).toHaveText(first);
  await expect(help.getByRole("link", { name: "Request LMN for This Product" })).toBeVisible();
  await help.getByRole("link", { name: "See all categories" }).click();
  await expect(page.getByRole("heading", { name: "Menstrual care" })).toBeVisible();
});

for (const [kind, message, detail] of [
  ["nothing", "No eligibility data found for this product", "doesn't describe a single product"],
  ["broken", "Failed to check FSA/HSA eligibility. Please try again later.", "couldn't be read"],
  ["private", "No eligibility data found for this product", "asks programs not to read"],
  ["gone", "No eligibility data found for this product", "no page at this address"],
] as const) {
  test(`a page that is ${kind} says so`, async ({ page }) => {
    await page.goto(`/${shopPage(kind)}`);
    const error = panel(page, "Error Checking Eligibility");
    await expect(error).toContainText(message);
    await expect(error).toContainText(detail);
    await expect(error.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    const link = await field(page).inputValue();
    expect(link).not.toBe("");
    await error.getByLabel("Product name").fill("massage gun");
    await error.getByRole("button", { name: "Check by its name" }).click();
    await expect(verdict(page)).toContainText("Eligible with LMN");
    await expect(field(page)).toHaveValue(link);
  });
}

test("a slow shop is waited for by a page that brings itself up to date", { tag: "@both" }, async ({
  page,
}) => {
  await page.goto(`/${shopPage("slow")}`);
  await expect(page.getByRole("heading", { name: "Loading..." })).toBeVisible();
  await expect(verdict(page)).toContainText("Weighted Blanket, 15 lb", { timeout: 60_000 });
});

test("a URL that isn't a product's gets the empty checker", async ({ page }) => {
  const answer = await page.goto("/nothing/here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Explore products" })).toHaveAttribute("href", "/explore");
  await expect(page.getByRole("link", { name: "Get the browser extension" })).toBeVisible();
  await check(page, "two words");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(field(page)).toHaveValue("two words");
  await expect(field(page)).toHaveAccessibleDescription(/We can't tell from this name/);
  await check(page, "");
  await expect(panel(page, "Error Checking Eligibility")).toContainText("No product URL provided");
});

test.describe("for programs", () => {
  test("files that aren't there cost nothing", async ({ request }) => {
    for (const path of ["/wp-login.php", "/favicon-x.png", "/.env", "/old/.git/config"]) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(answer.headers()["content-type"]).toContain("text/plain");
      expect(await answer.text()).toBe("Not found\n");
    }
  });

  test("the same verdict comes as JSON, to any origin", async ({ request }) => {
    const url = shopPage("letter");
    const answer = await request.get("/api/eligibility", {
      params: { url },
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(answer.headers()).toMatchObject({
      "access-control-allow-origin": "*",
      "content-type": expect.stringContaining("application/json"),
    });
    expect(await answer.json()).toMatchObject({
      product_info: { title: "Weighted Blanket, 15 lb", base_url: url },
      hsa_eligibility: { verdict: "letter" },
      price_info: { price: 229, discount_price: 179, currency: "USD" },
    });
    const preflight = await request.fetch("/api/eligibility", { method: "OPTIONS" });
    expect(preflight.status()).toBe(204);
    const foreign = await request.post("/api/eligibility", {
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(foreign.status()).toBe(405);
  });
});

test.describe("the look", () => {
  for (const scripts of [true, false]) {
    test.describe(scripts ? "with scripts" : "without scripts", () => {
      test.use({ scripts });
      // Without scripts a verdict has one more button; the other pages are the same.
      test("a letter", async ({ page }) => {
        await page.goto(`/${shopPage("letter")}`);
        await expectGoodLook(page);
      });
    });
  }

  test("the checker without a product, and other verdicts", async ({ page }) => {
    for (const address of [
      "/check",
      "/check?url=",
      "/check?url=two+words",
      "/check?url=thermometers",
      `/${shopPage("puzzling")}`,
      `/${shopPage("private")}`,
      `/check?${new URLSearchParams({ url: "massage gun", page: shopPage("private") })}`,
      `/check?${new URLSearchParams({ url: "blorpy", page: shopPage("private") })}`,
      "/https://northpine.example/products/infrared-sauna-blanket",
      "/eligible-items",
    ]) {
      await page.goto(address);
      await expectGoodLook(page);
    }
  });

  test("a slow shop", async ({ page }) => {
    await page.route(/\/slow\//, async (route) => {
      const response = await route.fetch();
      const { refresh, ...headers } = response.headers();
      expect(refresh).toBe("2");
      await route.fulfill({ response, headers });
    });
    await page.goto(`/${shopPage("slow")}`);
    await expectGoodLook(page);
  });
});
