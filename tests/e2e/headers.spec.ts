import { expect, test } from "./support/test.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
};

test.describe("answers", () => {
  for (const [what, address, status] of [
    ["a page", "/lmn-request?step=1", 200],
    ["a picture", "/favicon.svg", 200],
    ["an unknown asset", "/assets/none.js", 404],
  ] as const) {
    test(`${what} of remix-serve is protected`, async ({ request }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(status);
      expect(answer.headers()).toMatchObject(everywhere);
    });
  }

  test("the page's own style and script are protected and kept", async ({ page, request }) => {
    await page.goto("/lmn-request");
    const sources = (selector: string, name: string) =>
      page.locator(selector).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name);
    const files = [
      ...(await sources("script[src]", "src")),
      ...(await sources("link[rel=prefetch]", "href")),
    ];
    expect(files.length).toBeGreaterThan(1);
    for (const address of files) {
      const answer = await request.get(address ?? "");
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject(everywhere);
      expect(answer.headers()["cache-control"]).toContain("immutable");
    }
  });

  test("a visitor's first page brings its styles along, the next one links to them", async ({ page }) => {
    const linked = page.locator("link[rel=stylesheet]");
    const margin = () => page.evaluate(() => getComputedStyle(document.body).margin);
    await page.goto("/privacy");
    await expect(linked).toHaveCount(0);
    expect(await margin()).toBe("0px");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveURL("/terms");
    await expect(linked).toHaveCount(1);
    // The link exists before its sheet has loaded.
    await expect.poll(margin).toBe("0px");
  });

  test("a step waits for no style sheet, and links to the one the browser has", async ({
    page,
    context,
    productWizard,
  }) => {
    const linked = page.locator("link[rel=stylesheet]");
    await context.route(/\.css$/, () => undefined);
    await productWizard.open();
    await productWizard.walk(1, 2);
    await expect(linked).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
    await context.unroute(/\.css$/);
    await productWizard.open(2);
    const sheet = page.locator("link[rel=prefetch]");
    await expect(sheet).toHaveCount(1);
    const noted = async () =>
      (await context.cookies()).find(({ name }) => name === "styles")?.value.split(".");
    await expect.poll(noted).toHaveLength(1);
    await productWizard.walk(2, 3);
    await expect(linked).toHaveCount(1);
  });

  test("a page agrees to a fade before its styles come", async ({ page }) => {
    await page.goto("/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).click();
    await expect(page).toHaveURL("/privacy");
    const order = await page
      .locator("head > :is(style, link[rel=stylesheet])")
      .evaluateAll((all) => all.map((one) => one.textContent?.includes("@view-transition")));
    expect(order).toEqual([true, false]);
  });

  test("the page with its styles inside and the one with links aren't taken for each other", async ({
    request,
  }) => {
    const asked = (from: string, known = "") =>
      request.get("/terms", { headers: { "Sec-Fetch-Site": from, "If-None-Match": known } });
    const inside = await asked("none");
    const linked = await asked("same-origin");
    expect(await inside.text()).toContain("<style>");
    expect(await linked.text()).not.toContain("<style>");
    expect((await asked("none", inside.headers().etag)).status()).toBe(304);
    expect((await asked("same-origin", inside.headers().etag)).status()).toBe(200);
  });
});
