import fc from "fast-check";
import { expect, test } from "vitest";
import { addressIn, cleanProductLink, productLink } from "./product-link";

test.each([
  ["https://shop.example/p/1", "https://shop.example/p/1"],
  ["http://shop.example/p", "http://shop.example/p"],
  ["https://shop.example/p?utm_source=x&id=2#top", "https://shop.example/p"],
  ["  https://shop.example  ", "https://shop.example/"],
  ["shop.example/p", "https://shop.example/p"],
  ["www.shop.example", "https://www.shop.example/"],
  ["HTTPS://SHOP.Example/Path", "https://shop.example/Path"],
  ["https://shop.example:8443/p", "https://shop.example:8443/p"],
  ["shop.example:8443/p", "https://shop.example:8443/p"],
  ["https://shop.example:443/p", "https://shop.example/p"],
  ["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
  ["https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah/"],
  ["https://shop.example./p", "https://shop.example./p"],
  ["https://shop.example/50%off", "https://shop.example/50%25off"],
  ["https://shop.example/50%25off/100%", "https://shop.example/50%25off/100%25"],
  ["https://shop.example/caf%C3%A9%2", "https://shop.example/caf%C3%A9%252"],
  ["Check this out: https://shop.example/p?id=2", "https://shop.example/p"],
  ["https://shop.example/p via Shop", "https://shop.example/p"],
  ["Roller\nhttps://shop.example/p.", "https://shop.example/p"],
  ["Look (https://shop.example/p)!", "https://shop.example/p"],
  ["Two: https://a.example/1 https://b.example/2", "https://a.example/1"],
  ["https%3A%2F%2Fshop.example%2Fp%3Fid%3D2", "https://shop.example/p"],
  ["Look: https%3a%2f%2Fshop.example%2Fp", null],
  ["shop.example%2Fcaf%C3%A9", "https://shop.example/caf%C3%A9"],
  ["https://shop.example/a%2Fb", "https://shop.example/a%2Fb"],
  ["https%3A%2F%2Flocalhost%2Fp", null],
  ["https%3A%2F%2Fshop.example%2F50%", "https://shop.example/50%25"],
  ["https%3A%2F%2Fshop.example%2F%FF", null],
  ["Look: http://localhost/", null],
  ["no address in here", null],
  ["https://a_b.example/", null],
  ["https://shop", null],
  ["localhost", null],
  ["http://localhost:3000/", null],
  ["http://LOCALHOST./", null],
  ["http://app.localhost/", null],
  ["http://printer.local/", null],
  ["http://db.internal/", null],
  ["http://metadata.google.internal/", null],
  ["http://router.lan", null],
  ["http://router.lan.", null],
  ["http://1.0.0.127.in-addr.arpa/", null],
  ["http://127.0.0.1/", null],
  ["http://2130706433/", null],
  ["http://0x7f.1/", null],
  ["http://017700000001/", null],
  ["http://169.254.169.254/latest", null],
  ["http://[::1]/", null],
  ["http://[::ffff:10.0.0.1]/", null],
  ["https://user@shop.example/", null],
  ["https://user:secret@shop.example/", null],
  ["https://shop.example@evil.example/", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["file:///etc/passwd", null],
  ["ftp://shop.example/", null],
  ["mailto:a@shop.example", null],
  ["https://", null],
  ["https://shop..example/", null],
  ["https://-shop.example/", null],
  [`https://${"a".repeat(64)}.example/`, null],
  [`https://${"a.".repeat(130)}example/`, null],
  ["https://0.0a/", null],
  ["https://shop.xn--p1ai/", "https://shop.xn--p1ai/"],
  ["two words.example", null],
  ["", null],
])("%s becomes %s", (typed, clean) => {
  expect(cleanProductLink(typed)).toBe(clean);
});

test("the result is a public address without query and hash, and cleaning it again changes nothing", () => {
  const typed = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc.string().map((text) => `https://shop.example/${text}`),
    fc.string().map((text) => `https://${text}.example/`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const clean = cleanProductLink(text);
      if (clean === null) return;
      const url = new URL(clean);
      expect(url.protocol).toMatch(/^https?:$/);
      expect([url.search, url.hash, url.username, url.password]).toEqual(["", "", "", ""]);
      expect(url.hostname).toMatch(/\.[a-z][^.]+$/);
      expect(clean).not.toMatch(/\s/);
      expect(cleanProductLink(clean)).toBe(clean);
    }),
  );
});

test("the address is bounded after cleaning as well", () => {
  const path = "é".repeat(1_000);
  expect(productLink.safeParse(`https://shop.example/${path}`).success).toBe(false);
  expect(productLink.parse(`https://shop.example/${"x".repeat(2_000)}`)).toHaveLength(2_021);
});

test("an address without a path keeps what its query encodes", () => {
  expect(addressIn("shop.example?id=a%2Fb%26c=1")).toBe("shop.example?id=a%2Fb%26c=1");
});
