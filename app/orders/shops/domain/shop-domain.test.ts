import { expect, test } from "vitest";
import { readShopDomain } from "./shop-domain";
import { shopSchema } from "./shop-schema";

test.each([
  ["corner-shop.com", "corner-shop.com"],
  [" https://www.Corner-Shop.com/ ", "corner-shop.com"],
  ["corner-shop.com.:443/", "corner-shop.com"],
  ["4seasons.co.uk", "4seasons.co.uk"],
  ["localhost:3000", "localhost"],
  ["xn--nicode-2ya.com", "xn--nicode-2ya.com"],
  ["", null],
  ["192.168.0.1", null],
  ["corner..com", null],
  ["-corner.com", null],
  ["corner-.com", null],
  [`${"a".repeat(64)}.com`, null],
  [`${"a.".repeat(126)}com`, null],
  ["corner shop.com", null],
  ["ftp://corner-shop.com", null],
  ["me@corner-shop.com", null],
  ["corner-shop.com/cart", null],
])("%j is read as the domain %j", (typed, domain) => {
  expect(readShopDomain(typed)).toBe(domain);
});

test.each([
  "https://corner-shop.com/collections/all?page=2#top",
  "corner-shop.com?utm_source=mail",
  "Corner-Shop.com/",
])("a form takes the domain of a page that was pasted: %s", (shop) =>
  expect(shopSchema.parse({ shop })).toEqual({ shop: "corner-shop.com" }),
);
