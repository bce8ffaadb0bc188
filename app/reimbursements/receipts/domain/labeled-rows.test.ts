import { expect, test } from "vitest";
import type { DocumentRow } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const read = (...rows: readonly DocumentRow[]) => {
  const [sale] = receiptsOf({
    kind: "text",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows,
  });
  return {
    items: sale?.items.map(({ title, lineCents }) => [title, lineCents]),
    totalCents: sale?.totalCents,
  };
};

test("neither the row of a date nor that of a price is a title: the item is named above them", () => {
  const sale = read(
    ["It's yours!"],
    ["The seller, knee_and_more, has 3 days to ship."],
    ["Hinged Knee Brace, gently used"],
    ["Item ID: m5518820034"],
    ["Purchase date", "Nov 21, 2025"],
    ["Item price", "$118.00"],
    ["Buyer protection fee", "$4.25"],
    ["Delivery", "$6.90"],
    ["Sales tax", "$9.74"],
    ["Coupon", "-$10.00"],
    ["You paid", "$128.89"],
  );
  expect(sale).toEqual({ items: [["Hinged Knee Brace, gently used", 11_800]], totalCents: 12_889 });
});

test("the copay of a numbered prescription is an item beside others and isn't the total", () => {
  const sale = read(
    ["Hollow Road Pharmacy"],
    ["May 7, 2026 4:14 PM"],
    ["Rx 6620148 Copay", "$15.00"],
    ["Elastic Wrap 3in", "$6.49"],
    ["Digital Thermometer", "$12.99"],
    ["Senior Day 10%", "-$3.00"],
    ["Subtotal", "$31.48"],
    ["Tax", "$0.00"],
    ["Total", "$31.48"],
  );
  expect(sale).toEqual({
    items: [
      ["Rx 6620148 Copay", 1_500],
      ["Elastic Wrap 3in", 649],
      ["Digital Thermometer", 1_299],
    ],
    totalCents: 3_148,
  });
});

test("what an item was replaced with is its title", () => {
  const sale = read(
    ["Order #4471829930471", "Feb 8, 2026"],
    ["Store Brand Acetaminophen, 100 ct"],
    ["replaced with Pain Relief Caplets 500 mg, 100 ct", "$5.24"],
    ["Cold Sore Treatment, 0.07 oz", "$21.48"],
    ["Subtotal", "$26.72"],
    ["Total", "$26.72"],
  );
  expect(sale.items).toEqual([
    ["Pain Relief Caplets 500 mg, 100 ct", 524],
    ["Cold Sore Treatment, 0.07 oz", 2_148],
  ]);
});

test("a title keeps how often a membership is paid and loses what a pound costs", () => {
  const sale = read(
    ["Order 22119043", "Feb 8, 2026"],
    ["Care membership (per month)", "$29.00"],
    ["Chicken breast (At $2.99/lb)", "$8.97"],
    ["Total", "$37.97"],
  );
  expect(sale.items).toEqual([
    ["Care membership (per month)", 2_900],
    ["Chicken breast", 897],
  ]);
});
