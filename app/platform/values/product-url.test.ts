import fc from "fast-check";
import { expect, test } from "vitest";
import { parseProductUrl, withoutQuery, withTail } from "./product-url";

test.each([
  ["shop.example/p", "https://shop.example/p", "", "https://shop.example/p"],
  ["https://Shop.Example/p.html", "https://shop.example/p", ".html", "https://shop.example/p"],
  ["https://shop.example/p?id=2#top", "https://shop.example/p", "?id=2", "https://shop.example/p?id=2"],
  [
    "https://shop.example/p?utm_source=a&gclid=b&ref=c",
    "https://shop.example/p",
    "",
    "https://shop.example/p",
  ],
  [
    "https://shop.example/p.html?utm_medium=x&variant=7",
    "https://shop.example/p",
    ".html?variant=7",
    "https://shop.example/p?variant=7",
  ],
  ["https://shop.example/p#?id=1", "https://shop.example/p", "", "https://shop.example/p"],
])("%s is kept under %s with %s", (typed, clean, tail, key) => {
  expect(parseProductUrl(typed)).toEqual({ clean, tail, key, href: clean + tail });
});

test("without its query a page keeps its path, and is parsed like any other", () => {
  const page = parseProductUrl("https://shop.example/p.html?id=2");
  expect(page && withoutQuery(page)).toEqual(parseProductUrl("https://shop.example/p.html"));
});

test("no product address is none", () => {
  for (const typed of ["", "nonsense", "http://127.0.0.1/p", "ftp://shop.example/p", "shop.example:x/p"]) {
    expect(parseProductUrl(typed)).toBeNull();
  }
  expect(parseProductUrl(`https://shop.example/?q=${"x".repeat(2_100)}`)).toBeNull();
});

test("two products that differ in their query are never kept under one key", () => {
  const [one, two] = [parseProductUrl("shop.example/p?id=1"), parseProductUrl("shop.example/p?id=2")];
  expect(one?.clean).toBe(two?.clean);
  expect(one?.key).not.toBe(two?.key);
});

test.each([
  ["?id=2", "https://shop.example/p?id=2"],
  [".html?id=2", "https://shop.example/p.html?id=2"],
  ["/../other", "https://shop.example/p"],
  [".evil.example/", "https://shop.example/p"],
  ["@evil.example", "https://shop.example/p"],
])("the tail %s leads to %s and nowhere else", (tail, href) => {
  expect(withTail("https://shop.example/p", tail)?.href).toBe(href);
});

test("an address taken apart and put together again is the same, whatever was typed", () => {
  const part = fc.string({ maxLength: 12 });
  const typed = fc
    .tuple(part, fc.constantFrom("", ".html", ".HTML.html"), part, part)
    .map(([path, end, query, hash]) => `shop.example/${path}${end}?${query}#${hash}`);
  fc.assert(
    fc.property(typed, (text) => {
      const address = parseProductUrl(text);
      if (address) expect(withTail(address.clean, address.tail)).toEqual(address);
    }),
  );
});

/** As long as a form's field may be. */
test.each([
  ["marks", `see https://shop.example/${"!".repeat(250_000)}x`],
  ["endings", `https://shop.example/${".html".repeat(50_000)}x`],
])("250 KB of %s in an address take no more than their share of time", (_, typed) => {
  const began = performance.now();
  parseProductUrl(typed);
  expect(performance.now() - began).toBeLessThan(1_000);
});
