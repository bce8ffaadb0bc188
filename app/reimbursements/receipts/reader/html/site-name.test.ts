import { expect, test } from "vitest";
import { readHtml } from "./read-html";

test.each([
  ["<title>Order details - Harbor Goods.com</title>", ["Harbor Goods"], false, ""],
  ["<title>Harbor Goods | Order history</title>", ["Harbor Goods"], false, ""],
  ["<title>Your order 4418820016 · Harbor Goods · Health</title>", ["Harbor Goods", "Health"], false, ""],
  ["<title>x</title><meta property='og:site_name' content='Harbor Goods'>", ["Harbor Goods"], true, ""],
  ["<meta name='application-name' content='Harbor Goods'>", ["Harbor Goods"], true, ""],
  [
    "<!-- saved from url=(0042)https://www.harbor-goods.example/orders/1 -->",
    [],
    false,
    "www.harbor-goods.example",
  ],
])("%s is a page of %j", (head, names, isSure, host) => {
  expect(
    readHtml(`<html><head>${head}</head><body><svg><title>Cart</title></svg>Paid</body></html>`).site,
  ).toEqual({
    names,
    isSure,
    host,
  });
});

test.each(["<title>Order details</title>", "", "<title></title>"])("%j names no site", (head) => {
  expect(readHtml(`<html><head>${head}</head><body>Paid</body></html>`).site).toBeNull();
});
