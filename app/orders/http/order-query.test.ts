import { expect, test } from "vitest";
import { orderLinkOf, orderQueryFault, readOrderQuery } from "./order-query";

const read = (query: string) => readOrderQuery(new URLSearchParams(query));

test("an order is named by its shop's domain and its number", () => {
  const order = { shopDomain: "shop.example", shopOrderId: 1001 };
  expect(read("shop=shop.example&orderId=1001")).toEqual(order);
  expect(read("shop=%20SHOP.Example%20&orderId=%2001001%20")).toEqual(order);
  expect(read("shop=s.example&orderId=999999999999999")?.shopOrderId).toBe(999_999_999_999_999);
});

test.each(["#1001", "NP-1001", "np1001", "gid://shopify/Order/1001"])(
  "an order number is read from %s",
  (orderId) => {
    expect(read(`${new URLSearchParams({ shop: "shop.example", orderId })}`)?.shopOrderId).toBe(1001);
  },
);

test.each([
  "shop=shop.example&amp;orderId=1001&amp;exp=1800000000&amp;sig=ab",
  "shop=shop.example&amp;amp;orderId=1001&amp;amp;exp=1800000000&amp;amp;sig=ab",
  "shop=shop.example&order_id=1001&exp=1800000000&sig=ab",
  "amp;shop=shop.example&amp;order_id=1001&exp=1800000000&sig=ab&orderId=",
])("a link is read from %s", (query) => {
  expect(read(query)).toEqual({ shopDomain: "shop.example", shopOrderId: 1001 });
  expect(orderLinkOf(new URLSearchParams(query))).toEqual({
    shop: "shop.example",
    orderId: "1001",
    exp: "1800000000",
    sig: "ab",
  });
});

test.each([
  "https://shop.example",
  "http://shop.example/",
  "shop.example/",
  "shop.example:443",
  "https://www.shop.example:8443/",
  "www.shop.example",
  "shop.example.",
])("a shop is read from %s", (shop) => {
  expect(read(`${new URLSearchParams({ shop, orderId: "1" })}`)?.shopDomain).toBe("shop.example");
});

test.each([
  ["", "missing"],
  ["shop=shop.example", "missing"],
  ["orderId=1", "missing"],
  ["shop=&orderId=1", "missing"],
  ["shop=shop.example&orderId=", "missing"],
  ["shop=shop.example&order_ids=1", "missing"],
  ["shop=shop.example&orderId=10%EF%BF%BD01", "order"],
  ["shop=shop.example&orderId=0", "order"],
  ["shop=shop.example&orderId=-1", "order"],
  ["shop=shop.example&orderId=1.5", "order"],
  ["shop=shop.example&orderId=1e3", "order"],
  ["shop=shop.example&orderId=1000000000000000", "order"],
  ["shop=shop.example&orderId=gid%3A%2F%2Fshopify%2FCheckout%2F1", "order"],
  ["shop=shop%2Fexample&orderId=1", "shop"],
  ["shop=shop.example%2Fcart&orderId=1", "shop"],
  ["shop=user%40shop.example&orderId=1", "shop"],
  ["shop=b%C3%BCcher.example&orderId=1", "shop"],
  ["shop=..&orderId=1", "shop"],
  [`shop=${"a".repeat(254)}&orderId=1`, "shop"],
])("%j names none: %s", (query, fault) => {
  expect(read(query)).toBeNull();
  expect(orderQueryFault(new URLSearchParams(query))).toBe(fault);
});
