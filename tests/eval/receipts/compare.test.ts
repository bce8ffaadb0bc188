import { expect, test } from "vitest";
import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import { compareSample, emptyComparison } from "./compare";
import { isSameTitle } from "./same-title";
import type { ExpectedReceipt, Sample } from "./sample";
import { samplesOf, shapesOf } from "./sets";

const expected: ExpectedReceipt = {
  kind: "sale",
  merchants: ["Corner Drug"],
  soldOn: "2026-03-04",
  orderNumber: "A-12",
  items: [
    { title: "Aspirin 81 mg", quantity: 1, lineCents: 500 },
    { title: "Bandages", quantity: 2, lineCents: 700 },
  ],
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  otherCents: 0,
  totalCents: 1200,
  isPaidByBenefits: false,
  currency: "USD",
};
const sample: Sample = { file: "a.eml", format: "html-mail", bytes: new Uint8Array(), expected: [expected] };
const item = (title: string, lineCents: number, quantity = 1) => ({
  title,
  quantity,
  unitCents: null,
  lineCents,
  discountCents: 0,
  markedEligible: false,
});
const { items: _, merchants: __, isPaidByBenefits: ___, ...facts } = expected;
const read = (items: FoundReceipt["items"]): FoundReceipt => ({
  ...facts,
  merchant: "CORNER DRUG",
  orderNumber: "A12",
  payments: [],
  items,
});

test("a wrong amount is a miss, an item that is not there a phantom", () => {
  const sums = emptyComparison();
  compareSample(
    sample,
    [read([item("Aspirin, 81 mg", 500), item("Bandages", 350, 2), item("Tea", 99)])],
    sums,
  );
  expect(sums.right["items found"]).toBe(1);
  expect(sums.of["items found"]).toBe(2);
  expect(sums.phantoms).toBe(1);
  expect(sums.right["order numbers"]).toBe(1);
  expect(sums.misses).toEqual(["a.eml: item Bandages (700) at 350", "a.eml: phantom item Tea (99)"]);
});

test("everything that is read of what holds no receipt is a phantom", () => {
  const sums = emptyComparison();
  compareSample({ ...sample, expected: [] }, [read([item("Tea", 99)])], sums);
  expect([sums.strayReceipts, sums.phantoms, sums.readItems]).toEqual([1, 1, 1]);
});

test("a title has all words of its item and no others but those of its variant; of a photo most of its letters", () => {
  const cream = { title: "Barrier Cream", also: "2 oz", quantity: 1, lineCents: 1 };
  expect(isSameTitle("BARRIER CREAM – 2 oz", cream, false)).toBe(true);
  expect(isSameTitle("Barrier", cream, false)).toBe(false);
  expect(isSameTitle("Barrier Cream Qty 1", cream, false)).toBe(false);
  expect(isSameTitle("Barr1er Crean", cream, true)).toBe(true);
  expect(isSameTitle("Broad Cane", cream, true)).toBe(false);
});

test("the receipts are the same in every run, and each adds up", async () => {
  const [first, second] = [await samplesOf("dev"), await samplesOf("dev")];
  expect(shapesOf("dev").length).toBeGreaterThan(15);
  expect(first.map(({ file, expected }) => [file, expected])).toEqual(
    second.map(({ file, expected }) => [file, expected]),
  );
  expect(new Set(first.map(({ file }) => file)).size).toBe(first.length);
  for (const { file, expected } of first)
    for (const receipt of expected) {
      const { items, discountCents, shippingCents, taxCents, otherCents, totalCents } = receipt;
      const lines = items.reduce((sum, { lineCents }) => sum + lineCents, 0);
      expect(lines - discountCents + shippingCents + taxCents + otherCents, file).toBe(totalCents);
    }
});
