import { pages } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** How far below the screen a picture may begin that is loaded with the page, in screens. */
const near = 1;

test.describe("pictures", { tag: "@js" }, () => {
  test("only those at the top of a page are loaded with it", async ({ page, request }) => {
    for (const address of Object.values(pages).flat()) {
      const html = await (await request.get(address)).text();
      if (!/<img\b(?![^>]*\bloading="lazy")/.test(html)) continue;
      await page.goto(address);
      const below = await page.evaluate(
        (screens) =>
          [...document.images]
            .filter(({ loading }) => loading !== "lazy")
            .filter((image) => image.getBoundingClientRect().top > innerHeight * (1 + screens))
            .map(({ src }) => src),
        near,
      );
      expect(below, address).toEqual([]);
    }
  });

  test("our own are compressed, and cached for a year under a name that changes with them", async ({
    request,
  }) => {
    const html = await (await request.get("/shop")).text();
    const own = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
    expect(own.length).toBeGreaterThan(10);
    for (const address of own) {
      const answer = await request.get(address, { headers: { "Accept-Encoding": "br" } });
      expect(answer.headers()).toMatchObject({
        "content-type": "image/svg+xml",
        "content-encoding": "br",
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
    const plain = await request.get("/images/brands/northpine.svg");
    expect(plain.headers()).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=3600",
    });
  });
});
