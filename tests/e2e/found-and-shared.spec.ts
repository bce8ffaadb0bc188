import { expect, test } from "./support/test.ts";

// What crawlers, messengers and home screens fetch; no browser runs it, so once is enough.
test.describe("found and shared", () => {
  test("the sitemap is named in robots.txt; all it lists is there, with one address, a description and a picture for previews", async ({
    request,
    baseURL,
  }) => {
    test.slow();
    const robots = await (await request.get("/robots.txt")).text();
    const address = /^Sitemap: (.+)$/m.exec(robots)?.[1];
    expect(address).toBe(`${baseURL}/sitemap.xml`);
    const map = await (await request.get("/sitemap.xml")).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
    expect(listed.length).toBeGreaterThan(40);
    const faults: string[] = [];
    const pictures = new Set<string>();
    for (const page of listed) {
      const answer = await request.get(page);
      if (answer.status() !== 200) faults.push(`${answer.status()} ${page}`);
      const html = await answer.text();
      if (!html.includes(`rel="canonical" href="${page}"`)) faults.push(`canonical of ${page}`);
      if (!/name="description" content="[^"]{30,}"/.test(html)) faults.push(`description of ${page}`);
      const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
      if (picture) pictures.add(picture);
      else faults.push(`picture of ${page}`);
    }
    for (const picture of pictures) {
      const answer = await request.get(picture);
      if (answer.headers()["content-type"] !== "image/png") faults.push(`${answer.status()} ${picture}`);
    }
    expect(faults).toEqual([]);
  });

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
