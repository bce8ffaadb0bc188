import { expect, test } from "./support/test.ts";

// Files for crawlers, messengers and home screens. They don't depend on the browser, so one project is enough.
// tests/journeys/links.test.ts checks the metadata of each page as it walks through all of them.
test.describe("found and shared", () => {
  test("a preview of what isn't there is not found, and a known one is not sent twice", async ({
    request,
  }) => {
    for (const path of [
      "page/nothing.png",
      "brand/unknown.png",
      "guide/x.png",
      "page/home",
      "other/home.png",
    ]) {
      expect((await request.get(`/previews/${path}`)).status(), path).toBe(404);
    }
    const first = await request.get("/previews/brand/northpine.png");
    expect(first.headers()["cache-control"]).toContain("public");
    const again = await request.get("/previews/brand/northpine.png", {
      headers: { "If-None-Match": first.headers().etag ?? "" },
    });
    expect(again.status()).toBe(304);
  });

  test("the manifest's pictures are there", async ({ page, request }) => {
    await page.goto("/");
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await (await request.get(address ?? "")).json();
    expect(manifest).toMatchObject({ name: "Letterwell", start_url: "/" });
    for (const { src, type } of manifest.icons) {
      expect((await request.get(src)).headers()["content-type"]).toContain(type);
    }
  });
});
