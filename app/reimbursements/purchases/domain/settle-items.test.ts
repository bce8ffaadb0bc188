import fc from "fast-check";
import { expect, test } from "vitest";
import { itemVerdictOf } from "../../../../tests/support/purchases";
import { type ListedItem, settleItems } from "./settle-items";

const none = { discountCents: 0, shippingCents: 0, taxCents: 0 };
const origin = { receiptId: "r", doubt: null, isUnproved: undefined };
const listed = (title: string, lineCents: number, more: Partial<ListedItem> = {}): ListedItem => ({
  title,
  lineCents,
  quantity: 1,
  unitCents: null,
  discountCents: 0,
  markedEligible: false,
  verdict: itemVerdictOf("eligible"),
  ...more,
});
const paidOf = (...items: ListedItem[]) => settleItems(items, none, origin).map(({ paidCents }) => paidCents);

const cents = fc.integer({ min: 0, max: 20_000 });
const anyLines = fc.array(
  fc.tuple(fc.constantFrom("Brace", "Socks", "Cream"), fc.integer({ min: -9_000, max: 20_000 })),
  {
    minLength: 1,
    maxLength: 6,
  },
);

test("the items' final costs add up to what was paid for them, less refunds", () => {
  fc.assert(
    fc.property(anyLines, cents, cents, cents, (lines, discountCents, taxCents, shippingCents) => {
      const [bought, back] = [lines.filter(([, line]) => line > 0), lines.filter(([, line]) => line < 0)];
      const sumOf = (some: typeof lines) => some.reduce((sum, [, line]) => sum + line, 0);
      const net = Math.max(0, sumOf(bought) - discountCents);
      fc.pre(net > 0);
      const items = settleItems(
        lines.map(([title, line]) => listed(title, line)),
        { discountCents, taxCents, shippingCents },
        origin,
      );
      const paid = items.reduce((sum, { paidCents }) => sum + paidCents, 0);
      expect(paid).toBe(Math.max(0, net + taxCents + shippingCents + sumOf(back)));
      for (const one of items) {
        expect(one.paidCents).toBeGreaterThanOrEqual(0);
        if (back.length === 0)
          expect(one.paidCents).toBe(one.lineCents - one.discountCents + one.taxCents + one.shippingCents);
      }
    }),
  );
});

test("a refund is subtracted from its own item, and any excess from the others", () => {
  expect(paidOf(listed("Brace", 1_000), listed("Socks", 2_000), listed("Brace", -1_000))).toEqual([
    0, 2_000, 0,
  ]);
  expect(paidOf(listed("Brace", 1_000), listed("Socks", 2_000), listed("Brace", -1_500))).toEqual([
    0, 1_500, 0,
  ]);
  expect(paidOf(listed("Brace", 1_000), listed("Socks", 3_000), listed("Voucher", -2_000))).toEqual([
    500, 1_500, 0,
  ]);
});

test("an item keeps its own discount in addition to its share of the order's", () => {
  const [item] = settleItems(
    [listed("Brace", 900, { discountCents: 100 })],
    { ...none, discountCents: 50 },
    origin,
  );
  expect(item).toMatchObject({ lineCents: 900, discountCents: 150, paidCents: 850 });
});

test.each([
  [{}, {}, null, undefined],
  [{}, { doubt: "settled" as const }, "settled", undefined],
  [{}, { isUnproved: true }, "open", undefined],
  [{ isUnsure: true }, {}, "open", []],
  [{ isUnsure: true, seenIn: ["Brace 9.00"] }, { doubt: "settled" as const }, "open", ["Brace 9.00"]],
])("an item %o of a receipt %o has the doubt %s", (item, of, doubt, seenIn) => {
  const [settled] = settleItems([listed("Brace", 900, item)], none, { ...origin, ...of });
  expect([settled?.doubt, settled?.seenIn]).toEqual([doubt, seenIn]);
});
