import { expect, test } from "vitest";
import { readHtml } from "./read-html";

test.each([
  ["<title>Order details - Harbor Goods.com</title>", "Harbor Goods", ""],
  ["<title>Harbor Goods | Order history</title>", "Harbor Goods", ""],
  ["<title>Your order 4418820016 · Harbor Goods · Health</title>", "Health", ""],
  ["<title>x</title><meta property='og:site_name' content='Harbor Goods'>", "Harbor Goods", ""],
  ["<meta name='application-name' content='Harbor Goods'>", "Harbor Goods", ""],
  [
    "<!-- saved from url=(0042)https://www.harbor-goods.example/orders/1 -->",
    null,
    "www.harbor-goods.example",
  ],
])("%s is a page of %s", (head, name, address) => {
  expect(
    readHtml(`<html><head>${head}</head><body><svg><title>Cart</title></svg>Paid</body></html>`).site,
  ).toEqual({
    name,
    address,
  });
});

test.each(["<title>Order details</title>", "", "<title></title>"])("%j names no site", (head) => {
  expect(readHtml(`<html><head>${head}</head><body>Paid</body></html>`).site).toBeNull();
});
