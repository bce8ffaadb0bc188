import { expect, test } from "vitest";
import { csv, receiptsIn } from "../../../../tests/support/tables";

const head = ["Product", "Aisle", "Qty", "Unit price", "Discount", "Line total"];
const above = [
  ["Shop:", "Marlow Foods"],
  ["Date", "March 3, 2026"],
  ["Thank you", "for shopping", "here"],
];
const rows = [
  ["Gauze Pads, 25 ct", "4", "2", "4.50", "-1.00", "8.00"],
  ["Saline Spray", "4", "1", "5.25", "", "5.25"],
];
const sums = (total: string) => [
  ["", "", "", "", "Subtotal", "13.25"],
  ["", "", "", "", "Sales tax", "0.75"],
  ["", "", "", "", "Total", total],
];

test("a receipt written as a table is one: its shop and day above, its sums below, its lines' discounts off already", () => {
  expect(receiptsIn(csv(...above, head, ...rows, ...sums("14.00")))).toMatchObject([
    {
      merchant: "Marlow Foods",
      soldOn: "2026-03-03",
      taxCents: 75,
      totalCents: 1400,
      items: [
        { title: "Gauze Pads, 25 ct", quantity: 2, lineCents: 800 },
        { title: "Saline Spray", quantity: 1, lineCents: 525 },
      ],
    },
  ]);
});

test("it isn't where it has more rows than a receipt may have items", () => {
  const many = Array.from({ length: 501 }, (_, at) => [`Gauze ${at}`, "1.00"]);
  const receipts = receiptsIn(csv(["Product", "Price"], ...many, ["Total", "501.00"]));
  expect(Math.max(...receipts.map(({ items }) => items.length))).toBeLessThanOrEqual(500);
});

test.each([
  ["its sums don't add up", csv(...above, head, ...rows, ...sums("15.00"))],
  [
    "a row came back",
    csv(...above, head, ...rows, ["Tea", "1", "-1", "3.00", "", "-3.00"], ...sums("11.00")),
  ],
  [
    "each row has its day",
    csv(
      ["Date", "Product", "Price"],
      ["3/1/2026", "Gauze", "8.00"],
      ["3/2/2026", "Tea", "3.00"],
      ["", "Total", "11.00"],
    ),
  ],
])("it isn't where %s", (_why, table) => {
  expect(receiptsIn(table).length).toBeGreaterThan(1);
});
