import { expect, test } from "vitest";
import { shopifyOrderBody, shopifyRefundBody, wooOrderBody } from "../../../tests/support/shop-events";
import { noFacts, withOrder, withRefund } from "../domain/order-facts";
import { toOrderRow } from "../domain/order-row";
import { shopifyOrder } from "./shopify-order";
import { refundOf } from "./shopify-refund";
import { shopifyOrderSchema, shopifyRefundSchema } from "./shopify-wire";
import { readWireJson } from "./wire-values";
import { wooOrder, wooOrderSchema } from "./woocommerce-order";

type Json = Record<string, unknown>;
const trusted = { trustsNotes: true };
const shopify = (more: Json = {}, reading = trusted) =>
  shopifyOrder(shopifyOrderSchema.parse(shopifyOrderBody(more)), reading);
const refund = (more: Json = {}) => refundOf(shopifyRefundSchema.parse(shopifyRefundBody(more)));
const woo = (more: Json = {}, reading = trusted) =>
  wooOrder(wooOrderSchema.parse(wooOrderBody(more)), reading);
const listOf = (body: Json, name: string) => body[name] as Json[];
const lineOf = (body: Json, index: number, more: Json) =>
  listOf(body, "line_items").map((line, at) => (at === index ? { ...line, ...more } : line));

test("a line's note is ignored unless the operator trusts it", () => {
  const properties = [
    { name: "_fsa_hsa_eligibility", value: "eligible" },
    { name: "_product_url", value: "https://pharmacy.example/products/ibuprofen" },
    { name: "image_url", value: "https://pharmacy.example/ibuprofen.jpg" },
  ];
  const line_items = lineOf(shopifyOrderBody(), 0, { title: "Television", properties });
  const [line] = shopify({ line_items }, { trustsNotes: false }).lines;
  expect(line).toMatchObject({ eligibility: null, productUrl: null, imageUrl: null });
  expect(shopify({ line_items }).lines[0]).toMatchObject({ eligibility: "eligible" });
  const meta_data = [
    { id: 1, key: "fsa_hsa_eligibility", value: "eligible" },
    { id: 2, key: "_product_url", value: "https://pharmacy.example/products/ibuprofen" },
  ];
  const items = { line_items: lineOf(wooOrderBody(), 0, { meta_data }) };
  expect(woo(items, { trustsNotes: false }).lines[0]).toMatchObject({ eligibility: null, productUrl: null });
  expect(woo(items).lines[0]).toMatchObject({ eligibility: "eligible" });
});

test("fractions, lines below zero, nameless lines, long titles and odd notes are read", () => {
  const body = shopifyOrderBody();
  const [first, ...rest] = listOf(body, "line_items");
  const fraction = { ...first, quantity: 1.5, current_quantity: 1.5, discount_allocations: [] };
  const below = { ...first, id: 77, title: "Loyalty", price: "-3.00", price_set: null, quantity: 1 };
  const odd = { ...fraction, properties: {}, title: "x".repeat(900) };
  const order = shopify({ line_items: [odd, ...rest, below] });
  expect(order.lines).toHaveLength(3);
  expect(order.lines[0]).toMatchObject({ quantity: 1, unitPriceCents: 7_500, variant: "Large, 1.5" });
  expect(order.lines[0]?.title).toHaveLength(500);
  const discounts = order.lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  expect(discounts).toBe(150 + 500 + 300);
  expect(shopify({ line_items: [{ ...first, title: null }] }).lines[0]?.title).toBe("Item");
  expect(shopify({ subtotal_price: "", total_tax: "" }).totalCents).toBe(16_846);
  const [brace] = listOf(wooOrderBody(), "line_items");
  const coupon = { ...brace, id: 316, name: "Rebate", quantity: 1, subtotal: "-5.00", total: "-5.00" };
  const yards = { ...brace, quantity: 2.5, subtotal: "", meta_data: {}, image: "", total_tax: "" };
  const sold = woo({ line_items: [yards, coupon], fee_lines: [] });
  expect(sold.lines).toMatchObject([
    { quantity: 1, unitPriceCents: 9_000, discountCents: 500, taxCents: 0, variant: "2.5", sku: "BRACE-L" },
  ]);
});

test("500 lines with their taxes are read", () => {
  const [first] = listOf(shopifyOrderBody(), "line_items");
  const line_items = Array.from({ length: 500 }, (_, id) => ({ ...first, id: id + 1 }));
  expect(shopify({ line_items }).lines).toHaveLength(500);
});

test("ids above 2^53 keep their digits", () => {
  const read = readWireJson(
    '{"id": 820982911946154508, "note": "\\"1234567890123456789\\" is text", "n": -12}',
  );
  expect(read).toEqual({ id: "820982911946154508", note: '"1234567890123456789" is text', n: -12 });
  const [first] = listOf(shopifyOrderBody(), "line_items");
  expect(shopify({ line_items: [{ ...first, id: "866550311766439020" }] }).lines[0]?.lineId).toBe(
    "866550311766439020",
  );
});

test.each([
  ["Shopify", "pending", () => shopify({ financial_status: "pending" })],
  ["Shopify", "expired", () => shopify({ financial_status: "expired" })],
  ["WooCommerce", "pending", () => woo({ status: "pending" })],
  ["WooCommerce", "on-hold", () => woo({ status: "on-hold" })],
])("an order that %s calls %s isn't paid, and is once it is", (_, __, order) => {
  expect(toOrderRow(withOrder(noFacts, order()))).toMatchObject({ ended: "unpaid", price: "0.00" });
  expect([shopify(), woo()].map(({ isPaid }) => isPaid)).toEqual([true, true]);
});

test("a Shopify order whose lines were all edited away is empty", () => {
  const line_items = listOf(shopifyOrderBody(), "line_items").map((line) => ({
    ...line,
    current_quantity: 0,
  }));
  expect(toOrderRow(withOrder(noFacts, shopify({ line_items }))).ended).toBe("empty");
});

test("a Shopify refund of an order whose prices include taxes subtracts them once", () => {
  const before = toOrderRow(withOrder(noFacts, shopify({ taxes_included: true })));
  const after = toOrderRow(withRefund(withOrder(noFacts, shopify({ taxes_included: true })), refund()));
  expect(Number(before.price) - Number(after.price)).toBeCloseTo(45 + 4, 2);
});
