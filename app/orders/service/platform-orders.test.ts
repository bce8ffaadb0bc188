import { expect, test } from "vitest";
import { fieldProblems } from "~/merchants/api/operation";
import { shopifyOrderBody, shopifyRefundBody, wooOrderBody } from "../../../tests/support/shop-events";
import { noFacts, withOrder, withRefund } from "../domain/order-facts";
import { toOrderRow } from "../domain/order-row";
import { shopifyOrder } from "./shopify-order";
import { refundOf } from "./shopify-refund";
import { shopifyOrderSchema, shopifyRefundSchema } from "./shopify-wire";
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
const money = (amount: string, currency_code: string) => ({ amount, currency_code });
const set = (shop: string, presentment: string) => ({
  shop_money: money(shop, "CAD"),
  presentment_money: money(presentment, "USD"),
});

test("a Shopify order: discounts and taxes of each line, its own words on eligibility, no tip", () => {
  const order = shopify();
  expect(order).toMatchObject({
    shopOrderId: 6200407294252,
    number: "#1042",
    email: "ines.moreau@mail.example",
    state: "CA",
    customerName: "Inès Moreau",
    placedAt: "2026-11-02T10:15:29-05:00",
    cancelledAt: null,
    shippingCents: 800,
    taxCents: 1_196,
    totalCents: 16_846,
    refunds: [],
  });
  expect(order.lines.map((line) => [line.title, line.variant, line.vendor, line.eligibility])).toEqual([
    ["Infrared Heat Mat", "Large", "Northpine", null],
    ["Engraving", null, null, "none"],
    ["Gift Card", null, "Northpine", "none"],
  ]);
  expect(order.lines.map((line) => [line.unitPriceCents, line.discountCents, line.taxCents])).toEqual([
    [5_000, 1_000, 698],
    [1_500, 150, 0],
    [5_000, 500, 0],
  ]);
  expect(order.lines[0]?.productUrl).toBe("https://northpine.example/products/infrared-heat-mat");
});

test("a Shopify refund lowers its line, its taxes and its shipping to the cent, in the order or before it", () => {
  const after = toOrderRow(withRefund(withOrder(noFacts, shopify()), refund()));
  expect(after.products[0]).toMatchObject({ quantity: 1, unit_price: "50.00", discount: "5.00" });
  expect([after.subtotal, after.price]).toEqual(["103.50", "115.97"]);
  const told = shopify({ refunds: [shopifyRefundBody()], updated_at: "2026-11-05T09:00:01-05:00" });
  expect(toOrderRow(withOrder(noFacts, told))).toEqual(after);
});

test.each([
  ["without lines and adjustments", { refund_line_items: [], order_adjustments: [] }, [0, 5_249]],
  [
    "of shipping, as newer versions tell it",
    {
      refund_shipping_lines: [
        {
          subtotal_amount_set: { shop_money: money("4.00", "USD"), presentment_money: money("4.00", "USD") },
        },
      ],
    },
    [400, 0],
  ],
  [
    "with a fee that the shop kept",
    { order_adjustments: [{ kind: "refund_discrepancy", amount: "10.00", tax_amount: "0.00" }] },
    [0, 0],
  ],
  [
    "of an amount beside its lines",
    { order_adjustments: [{ kind: "refund_discrepancy", amount: "-6.20", tax_amount: "-0.30" }] },
    [0, 650],
  ],
] as const)("a Shopify refund %s", (_, more, [shippingCents, otherCents]) => {
  expect(refund(more as Json)).toMatchObject({ shippingCents, otherCents });
});

test("a Shopify order of a guest, with little said", () => {
  const guest = { email: null, contact_email: null, customer: null, billing_address: null };
  const order = shopify({
    ...guest,
    name: null,
    refunds: null,
    shipping_lines: null,
    total_tip_received: null,
  });
  expect(order).toMatchObject({ email: "", customerName: "Inès Moreau", state: "CA", number: null });
  expect(shopify({ ...guest, shipping_address: null })).toMatchObject({ customerName: "", state: null });
  const abroad = { country_code: "CA", province_code: "ON", name: "Inès Moreau" };
  expect(shopify({ shipping_address: abroad, billing_address: abroad }).state).toBeNull();
});

test("a Shopify order whose prices hold their taxes, and one whose discount isn't shared out", () => {
  expect(shopify({ taxes_included: true }).lines.map(({ taxCents }) => taxCents)).toEqual([0, 0, 0]);
  const whole = listOf(shopifyOrderBody(), "line_items").map((line) => ({
    ...line,
    discount_allocations: [],
  }));
  const shared = shopify({ line_items: whole, total_discounts: "10.00", total_discounts_set: null }).lines;
  expect(shared.map(({ discountCents }) => discountCents)).toEqual([606, 91, 303]);
});

test("a Shopify order that was edited: a line was taken off before it was refunded", () => {
  const order = shopify({ line_items: lineOf(shopifyOrderBody(), 1, { current_quantity: 0 }) });
  expect(order.lines).toHaveLength(2);
  expect(order.totalCents).toBe(16_846 - 1_350);
  const refunded = lineOf(shopifyOrderBody(), 0, { current_quantity: 1 });
  expect(shopify({ line_items: refunded, refunds: [shopifyRefundBody()] }).lines[0]?.quantity).toBe(2);
});

test("a Shopify order that was cancelled or never paid", () => {
  const cancelled_at = "2026-11-03T00:00:00Z";
  expect(shopify({ cancelled_at }).cancelledAt).toBe(cancelled_at);
  expect(shopify({ financial_status: "voided" }).cancelledAt).toBe("2026-11-02T10:15:31-05:00");
});

test("the amount paid in US dollars counts, whatever the shop's own currency", () => {
  const order = shopify({
    currency: "CAD",
    total_price_set: set("240.00", "171.46"),
    subtotal_price_set: set("210.00", "148.50"),
    line_items: lineOf(shopifyOrderBody(), 0, { price: "70.00", price_set: set("70.00", "50.00") }),
  });
  expect(order.lines[0]?.unitPriceCents).toBe(5_000);
  expect(order.totalCents).toBe(16_846);
});

test("a WooCommerce order: a price that doesn't divide, a coupon, and a fee below zero", () => {
  const order = woo();
  expect(order).toMatchObject({
    shopOrderId: 727,
    number: "727",
    email: "ines.moreau@mail.example",
    customerName: "Inès Moreau",
    state: "VT",
    placedAt: "2026-11-02T15:15:30Z",
    updatedAt: "2026-11-02T15:16:02Z",
    shippingCents: 1_000,
    taxCents: 135,
    totalCents: 9_135,
    cancelledAt: null,
  });
  const { subtotal, price, products } = toOrderRow(withOrder(noFacts, order));
  expect([subtotal, price]).toEqual(["80.00", "91.35"]);
  expect(products).toMatchObject([{ quantity: 3, unit_price: "33.34", discount: "20.02" }]);
});

test("WooCommerce refunds lower what was paid, and all of it ends the order", () => {
  const refunds = [{ id: 800, reason: "", total: "-41.35" }];
  const facts = withOrder(noFacts, woo({ refunds }));
  expect(toOrderRow(facts)).toMatchObject({ subtotal: "80.00", price: "50.00", ended: null });
  const all = [...refunds, { id: 801, reason: null, total: "-50.00" }];
  expect(toOrderRow(withOrder(facts, woo({ refunds: all }))).ended).toBe("refunded");
  // The shop says that all went back, and lists only a part of it, or nothing.
  for (const listed of [refunds, []])
    expect(toOrderRow(withOrder(noFacts, woo({ status: "refunded", refunds: listed })))).toMatchObject({
      price: "0.00",
      ended: "refunded",
    });
  for (const status of ["cancelled", "failed", "trash"])
    expect(toOrderRow(withOrder(noFacts, woo({ status }))).ended).toBe("cancelled");
});

test.each([
  ["no id", { id: undefined }, "/id"],
  [
    "a price in words",
    { line_items: lineOf(shopifyOrderBody(), 1, { price: "free" }) },
    "/line_items/1/price",
  ],
  [
    "a quantity in words",
    { line_items: lineOf(shopifyOrderBody(), 0, { quantity: "two" }) },
    "/line_items/0/quantity",
  ],
  ["an id that no link can carry", { id: "9200447092520001" }, "/id"],
  ["no updated time", { updated_at: "yesterday" }, "/updated_at"],
  ["another currency", { currency: "EUR", presentment_currency: null }, "/currency"],
  ["a shopper who paid in another currency", { presentment_currency: "CAD" }, "/presentment_currency"],
  [
    "a shop's own currency without the shopper's amounts",
    { currency: "CAD", total_price_set: null },
    "/total_price_set",
  ],
  ["a refund without an id", { refunds: [{ created_at: "2026-11-05T09:00:00Z" }] }, "/refunds/0/id"],
] as const)("a Shopify order with %s is refused by path", (_, more, path) => {
  const { error } = shopifyOrderSchema.safeParse(shopifyOrderBody(more as Json));
  expect(error && fieldProblems(error, "body").map((fault) => fault.path)).toEqual([path]);
});

test.each([
  ["another currency", { currency: "GBP" }, "/currency"],
  ["a total in words", { total: "ten" }, "/total"],
  ["no time of change", { date_modified_gmt: null }, "/date_modified_gmt"],
] as const)("a WooCommerce order with %s is refused by path", (_, more, path) => {
  const { error } = wooOrderSchema.safeParse(wooOrderBody(more as Json));
  expect(error && fieldProblems(error, "body").map((fault) => fault.path)).toEqual([path]);
});
