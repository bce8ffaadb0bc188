import { expect, test } from "./support/test.ts";

test.describe("pictures", () => {
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
