import { expect, test } from "vitest";
import { readOrderQuery } from "./order-query";

const read = (query: string) => readOrderQuery(new URLSearchParams(query));

test("an order is named by its shop's domain and its number", () => {
  const order = { shopDomain: "shop.example", shopOrderId: 1001 };
  expect(read("shop=shop.example&orderId=1001")).toEqual(order);
  expect(read("shop=%20SHOP.Example%20&orderId=%2001001%20")).toEqual(order);
  expect(read("shop=s.example&orderId=999999999999999")?.shopOrderId).toBe(999_999_999_999_999);
});

test.each([
  "",
  "shop=shop.example",
  "orderId=1",
  "shop=&orderId=1",
  "shop=shop.example&orderId=",
  "shop=shop.example&orderId=0",
  "shop=shop.example&orderId=-1",
  "shop=shop.example&orderId=1.5",
  "shop=shop.example&orderId=1e3",
  "shop=shop.example&orderId=1000000000000000",
  "shop=shop%2Fexample&orderId=1",
  "shop=b%C3%BCcher.example&orderId=1",
  `shop=${"a".repeat(254)}&orderId=1`,
])("%j names none", (query) => {
  expect(read(query)).toBeNull();
});
