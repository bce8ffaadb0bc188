import fc from "fast-check";
import { expect, test } from "vitest";
import { incomingLine, incomingOrder, incomingRefund } from "../../../tests/support/incoming-orders";
import type { IncomingOrder } from "./incoming-order";
import { noFacts, withDeletion, withOrder, withRefund } from "./order-facts";
import { toOrderRow } from "./order-row";

type Refund = Parameters<typeof incomingRefund>[0];
const stored = (order: Partial<IncomingOrder>, refund?: Refund) => {
  const facts = withOrder(noFacts, incomingOrder(order));
  return toOrderRow(refund ? withRefund(facts, incomingRefund(refund)) : facts);
};
const returned = (quantity: number, amountCents: number, lineId = "1") => ({
  lines: [{ lineId, quantity, amountCents }],
});
const mats = (more: object) => incomingLine({ quantity: 3, unitPriceCents: 1_000, ...more });

test.each([
  ["nothing came back", {}, undefined, [2, "0.00", "50.00", "50.00"]],
  ["one of two came back", {}, returned(1, 2_500), [1, "0.00", "25.00", "25.00"]],
  ["money came back, the items stayed", {}, returned(0, 1_000), [2, "10.00", "40.00", "40.00"]],
  ["the shop kept a fee of the item that came back", {}, returned(1, 2_000), [1, "0.00", "25.00", "25.00"]],
  ["the shop told no amount", {}, returned(1, 0), [1, "0.00", "25.00", "25.00"]],
  ["more came back than was paid", {}, returned(1, 9_900), null],
  [
    "a discount that doesn't divide",
    { lines: [mats({ discountCents: 100 })], totalCents: 2_900 },
    returned(1, 966),
    [2, "0.66", "19.34", "19.34"],
  ],
  [
    "taxes come back with the item",
    { lines: [mats({ taxCents: 248 })], taxCents: 248, totalCents: 3_248 },
    returned(1, 1_083),
    [2, "0.00", "20.00", "21.65"],
  ],
  [
    "taxes that the prices hold come back with the item once",
    { lines: [mats({})], totalCents: 3_000, taxesIncluded: true },
    { lines: [{ lineId: "1", quantity: 1, amountCents: 1_000, taxCents: 160 }] },
    [2, "0.00", "20.00", "20.00"],
  ],
  [
    "taxes on top come back beside the amount",
    { lines: [mats({ taxCents: 240 })], taxCents: 240, totalCents: 3_240 },
    { lines: [{ lineId: "1", quantity: 0, amountCents: 1_000, taxCents: 80 }] },
    [3, "10.00", "20.00", "21.60"],
  ],
  [
    "shipping stays until it comes back",
    { shippingCents: 500, totalCents: 5_500 },
    returned(1, 2_500),
    [1, "0.00", "25.00", "30.00"],
  ],
  [
    "shipping came back",
    { shippingCents: 500, totalCents: 5_500 },
    { shippingCents: 500 },
    [2, "0.00", "50.00", "50.00"],
  ],
  ["an amount of the whole order came back", {}, { otherCents: 700 }, [2, "0.00", "50.00", "43.00"]],
  ["a line came back that the order doesn't have", {}, returned(1, 700, "9"), [2, "0.00", "50.00", "43.00"]],
] as const)("%s", (_, order, refund, expected) => {
  const row = stored(order as Partial<IncomingOrder>, refund as Refund);
  const [line] = row.products;
  expect(line ? [line.quantity, line.discount, row.subtotal, row.price] : null).toEqual(expected);
});

test.each([
  ["cancelled", { cancelledAt: "2026-01-03T00:00:00.000Z" }, {}, "cancelled"],
  ["returned in full", {}, returned(2, 5_000), "refunded"],
  ["paid back in full without items", {}, { otherCents: 5_000 }, "refunded"],
  ["without a line", { lines: [] }, {}, "empty"],
  ["not paid yet", { isPaid: false }, {}, "unpaid"],
  ["free", { lines: [incomingLine({ unitPriceCents: 0 })], totalCents: 0 }, {}, null],
] as const)("an order that was %s has ended: %s", (_, order, refund, ended) => {
  const row = stored(order as Partial<IncomingOrder>, refund as Refund);
  expect(row.ended).toBe(ended);
  if (ended) expect(row).toMatchObject({ products: [], subtotal: "0.00", price: "0.00" });
  else expect(row.products).toHaveLength(1);
});

test("a deleted order counts as canceled, and a refund without its order isn't an order yet", () => {
  expect(
    toOrderRow(withDeletion(withOrder(noFacts, incomingOrder()), "2026-01-03T00:00:00.000Z")).ended,
  ).toBe("cancelled");
  expect(toOrderRow(withRefund(noFacts, incomingRefund())).is_known).toBe(false);
});

test("a line is named with its variant; what a column can't hold is left out", () => {
  const [line] = stored({ lines: [incomingLine({ variant: "Large" })] }).products;
  expect(line?.title).toBe("Heat mat (Large)");
  expect(stored({ state: "Bavaria", email: `${"a".repeat(320)}@b.example` })).toMatchObject({
    state: null,
    email: "",
  });
});

test("refunds line by line until all is back: what is left never grows, and adds up to the cent", () => {
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
      off: fc.integer({ min: 0, max: 100 }),
      taxCents: fc.nat(5_000),
    })
    .map(({ off, ...one }) => ({
      ...one,
      discountCents: Math.floor((one.quantity * one.unitPriceCents * off) / 100),
    }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(4)), (given, picks) => {
      const lines = given.map((one, index) => incomingLine({ ...one, lineId: String(index) }));
      const netOf = (one: (typeof lines)[number]) => one.quantity * one.unitPriceCents - one.discountCents;
      const totalCents = lines.reduce((sum, one) => sum + netOf(one) + one.taxCents, 0);
      let facts = withOrder(noFacts, incomingOrder({ lines, totalCents }));
      let before = Number(toOrderRow(facts).price);
      for (const [index, pick] of picks.entries()) {
        const lineId = String(pick % lines.length);
        const refund = incomingRefund({ refundId: String(index), ...returned(1, 0, lineId) });
        facts = withRefund(facts, refund);
        const row = toOrderRow(facts);
        expect(Number(row.price)).toBeLessThanOrEqual(before);
        before = Number(row.price);
        const cents = (dollars: string) => Math.round(Number(dollars) * 100);
        const sum = row.products.reduce(
          (part, one) => part + one.quantity * cents(one.unit_price) - cents(one.discount),
          0,
        );
        expect(cents(row.subtotal)).toBe(sum);
        for (const one of row.products) expect(cents(one.discount)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
