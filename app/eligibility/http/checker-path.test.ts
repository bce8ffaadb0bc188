import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCanonical, looksForFile, readCheckerPath, readRefusedAddress } from "./checker-path";

const origin = "https://letterwell.example";
const asked = (path: string) => readCheckerPath(new URL(origin + path));

test.each([
  "/https://shop.example/p",
  "/shop.example/p",
  "//shop.example/p",
  "/https:/shop.example/p",
  "/HTTPS://SHOP.example/p",
  "/https%3A%2F%2Fshop.example%2Fp",
  "/shop.example%2Fp",
  "/https://shop.example/p?utm_source=mail",
  "/https%3A%2F%2Fshop.example%2Fp%3Futm_source%3Dmail",
])("%s asks about the one product", (path) => {
  expect(asked(path)).toMatchObject({
    product: { href: "https://shop.example/p" },
    canonical: "/https://shop.example/p",
  });
});

test.each([
  ["/www.shop.example/p.html?id=2&utm_x=1", "/https://www.shop.example/p?from=.html%3Fid%3D2"],
  ["/https%3A%2F%2Fshop.example%2Fp%3Fid%3D2", "/https://shop.example/p?from=%3Fid%3D2"],
  ["/http://shop.example", "/http://shop.example/"],
  ["/https://shop.example/p?rate=33", "/https://shop.example/p?rate=33"],
  ["/https://shop.example/p?rate=33&id=2", "/https://shop.example/p?from=%3Fid%3D2&rate=33"],
  ["/https://shop.example/p?from=/../../other", "/https://shop.example/p"],
])("%s is shown under %s", (path, canonical) => {
  expect(asked(path)?.canonical).toBe(canonical);
});

test.each([
  "/",
  "/nothing/here",
  "/wp-login.php",
  "/favicon-x.png",
  "/.env",
  "/.git/config",
  "/about.html",
  "/localhost/p",
  "/https://127.0.0.1/p",
  "/javascript:alert(1)",
  "/%E0%A4%A",
  "/https%3A%2F%2F%E0%A4%A",
])("%s is no product's address", (path) => {
  expect(asked(path)).toBeNull();
});

test.each([
  ["/https://shop.example/50%off", "/https://shop.example/50%25off"],
  [
    "/https://shop.example/kit/jane@mail.example/50%off",
    "/https://shop.example/kit/jane@mail.example/50%25off",
  ],
  ["/https%3A%2F%2Fshop.example%2F50%off", "/https://shop.example/50%25off"],
  ["/shop.example/p?size=50%", "/https://shop.example/p?from=%3Fsize%3D50%2525"],
])("%s, with a bare percent sign, is read under %s", (path, canonical) => {
  expect(asked(path)?.canonical).toBe(canonical);
  expect(asked(canonical)?.canonical).toBe(canonical);
});

test.each([
  ["/https://127.0.0.1/", "https://127.0.0.1/"],
  ["/https:/127.0.0.1/a?b=1", "https://127.0.0.1/a?b=1"],
  ["/https%3A%2F%2F127.0.0.1%2F", "https://127.0.0.1/"],
  ["/https://user:pass@shop.example/p", "https://user:pass@shop.example/p"],
  ["/javascript:alert(1)", "javascript:alert(1)"],
  ["/https%3A%2F%2F127.0.0.1%2F%00a%1b", "https://127.0.0.1/a"],
  ["/https://127.0.0.1/p.png", "https://127.0.0.1/p.png"],
  ["/nothing/here", null],
  ["/wp-login.php", null],
  ["/https://shop.example/p", null],
])("%s was refused as %s", (path, refused) => {
  expect(readRefusedAddress(new URL(origin + path))).toBe(refused);
});

test("a canonical address is its own, also where a proxy merged the slashes", () => {
  const part = fc.string({ maxLength: 12 });
  const typed = fc
    .tuple(fc.constantFrom("", "http://", "https://"), part, fc.constantFrom("", ".html"), part)
    .map(([scheme, path, end, query]) => `${scheme}shop.example/${path}${end}?${query}`);
  fc.assert(
    fc.property(typed, (text) => {
      const first = asked(`/${text}`);
      if (!first) return;
      const url = new URL(origin + first.canonical);
      const again = readCheckerPath(url);
      expect(again).toEqual(first);
      expect(isCanonical(url, first.canonical)).toBe(true);
    }),
    {
      examples: ["..html", "%2e%2E.html?a", ".html.html", "a..html#b"].map((path) => [
        `shop.example/${path}`,
      ]),
    },
  );
  expect(isCanonical(new URL(`${origin}/https:/shop.example/p`), "/https://shop.example/p")).toBe(true);
  expect(isCanonical(new URL(`${origin}/shop.example/p`), "/https://shop.example/p")).toBe(false);
});

describe("a path that asks for a file", () => {
  test.each(["/favicon-x.png", "/wp-login.php", "/.env", "/a/.git/config", "/wp-admin/setup.php"])(
    "%s",
    (path) => {
      expect(looksForFile(path)).toBe(true);
    },
  );
  test.each(["/nothing/here", "/about.html", "/shop", "/https://shop.example/p"])("%s does not", (path) => {
    expect(looksForFile(path)).toBe(false);
  });
});
