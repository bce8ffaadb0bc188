import fc from "fast-check";
import { expect, test } from "vitest";
import { afterDiscount, type ReceiptLine, receiptTotalCents } from "./claim-receipt";

const line = (amountCents: number): ReceiptLine => ({ description: "Pad", quantity: 1, amountCents });
const sum = (lines: readonly ReceiptLine[]) => lines.reduce((all, { amountCents }) => all + amountCents, 0);

test("a discount on the order is borne by each line for its share", () => {
  const amounts = afterDiscount([line(6_000), line(3_000), line(1_000)], 1_000);
  expect(amounts.map(({ amountCents }) => amountCents)).toEqual([5_400, 2_700, 900]);
  expect(afterDiscount([line(100)], 0)).toEqual([line(100)]);
  expect(afterDiscount([line(0)], 500)).toEqual([line(0)]);
});

test("shares add up to the discount, and no line costs less than nothing or more than before", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), cents, (amounts, discount) => {
      const before = amounts.map(line);
      const after = afterDiscount(before, discount);
      expect(sum(after)).toBe(Math.max(0, sum(before) - discount));
      after.forEach(({ amountCents }, index) => {
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(amounts[index] ?? 0);
      });
    }),
  );
});

test("a receipt's total has shipping and taxes in it", () => {
  const receipt = {
    kind: "itemized",
    merchant: "Northpine",
    soldOn: "2026-11-24",
    isDayGiven: false,
  } as const;
  const lines = [line(100), line(250)];
  expect(
    receiptTotalCents({ ...receipt, orderNumber: null, patient: null, lines, shippingAndTaxesCents: 30 }),
  ).toBe(380);
});
