import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyInText } from "./money-in-text";
import type { DocumentRow } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const first = ["Cedar", "Amber", "Willow", "Copper", "Juniper", "Marble"];
const second = [
  "Knee Brace",
  "Sunscreen Lotion",
  "Thermometer",
  "Saline Spray",
  "Foot Cream",
  "Ibuprofen Caplets",
];

const item = fc.record({
  title: fc.tuple(fc.constantFrom(...first), fc.constantFrom(...second)).map((words) => words.join(" ")),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitCents: fc.integer({ min: 1, max: 250_000 }),
});
const order = fc
  .record({
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 12, selector: ({ title }) => title }),
    percentOff: fc.constantFrom(0, 0, 10, 25),
    taxCents: fc.integer({ min: 0, max: 9_999 }),
    shippingCents: fc.constantFrom(0, 499, 1_250),
  })
  .map((parts) => {
    const subtotal = parts.items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    const discountCents = Math.floor((subtotal * parts.percentOff) / 100);
    return {
      ...parts,
      subtotal,
      discountCents,
      total: subtotal - discountCents + parts.taxCents + parts.shippingCents,
    };
  });
type Order = ReturnType<typeof order.generate>["value"];

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = (cents: number): string => money.format(cents / 100);
const plain = (cents: number): string => dollars(cents).replace("$", "");

const sums = (
  { subtotal, discountCents, taxCents, shippingCents, total }: Order,
  say = dollars,
): DocumentRow[] => [
  ["Subtotal", say(subtotal)],
  ...(discountCents > 0 ? [["Discount", `-${say(discountCents)}`]] : []),
  ["Shipping", shippingCents === 0 ? "FREE" : say(shippingCents)],
  ["Sales tax", say(taxCents)],
  ["Total", say(total)],
  ["Paid with Visa ending in 4242"],
];

const layouts: Record<string, (order: Order) => DocumentRow[]> = {
  "a table with a head": (order) => [
    ["Item", "Qty", "Price", "Total"],
    ...order.items.map(({ title, quantity, unitCents }) => [
      title,
      String(quantity),
      dollars(unitCents),
      dollars(quantity * unitCents),
    ]),
    ...sums(order),
  ],
  "a title with its count": (order) => [
    ...order.items.map(({ title, quantity, unitCents }) => [
      `${title} × ${quantity}`,
      dollars(quantity * unitCents),
    ]),
    ...sums(order),
  ],
  "lines below each other": (order) => [
    ["Items ordered"],
    ...order.items.flatMap(({ title, quantity, unitCents }) => [
      [title],
      [`Quantity: ${quantity}`],
      [dollars(quantity * unitCents)],
    ]),
    ...sums(order),
  ],
  "a register": (order) => [
    ...order.items.flatMap(({ title, quantity, unitCents }) => [
      [title.toUpperCase(), `${plain(quantity * unitCents)} T`],
      ...(quantity > 1 ? [[`${quantity} @ ${plain(unitCents)}`]] : []),
    ]),
    ...sums(order, plain),
  ],
  "a plain mail": (order) => [
    ...order.items.map(({ title, quantity, unitCents }) => [
      `${quantity} x ${title}: ${dollars(quantity * unitCents)}`,
    ]),
    ...sums(order).map((row) => [row.join(": ")]),
  ],
};

const documentOf = (rows: readonly DocumentRow[]) => ({
  kind: "mail" as const,
  from: { name: "Goodshop", address: "orders@goodshop.example" },
  subject: "Order confirmation",
  sentOn: "2026-11-05",
  markup: [],
  rows: [["Thank you for your order!"], ["Order number: GS-20391"], ...rows],
});

describe.each(Object.entries(layouts))("%s", (_, layout) => {
  test("restores an order as it was", () => {
    fc.assert(
      fc.property(order, (made) => {
        const [read] = receiptsOf(documentOf(layout(made)));
        expect(read).toMatchObject({ orderNumber: "GS-20391", merchant: "Goodshop", soldOn: "2026-11-05" });
        expect(read).toMatchObject({ taxCents: made.taxCents, shippingCents: made.shippingCents });
        expect(read).toMatchObject({ discountCents: made.discountCents, totalCents: made.total });
        const items = read?.items.map(({ title, quantity, lineCents }) => [
          title.toUpperCase(),
          quantity,
          lineCents,
        ]);
        const wanted = made.items.map(({ title, quantity, unitCents }) => [
          title.toUpperCase(),
          quantity,
          quantity * unitCents,
        ]);
        expect(items).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

const cell = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    "Total",
    "Qty: 2",
    "$5.00",
    "-$2.00",
    "Tax",
    "Returned soap",
    "2 @ 1.99",
    "Subtotal",
    "Soap",
    "FREE",
    "Discount",
  ),
  fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
);

test("whatever the rows are, nothing but what came back is negative and nothing is thrown", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 40 }), (rows) => {
      for (const { items, discountCents, taxCents, shippingCents, otherCents } of receiptsOf(
        documentOf(rows),
      )) {
        const amounts = [
          discountCents,
          taxCents,
          shippingCents,
          otherCents,
          ...items.filter(({ title }) => !title.includes("soap")).map(({ lineCents }) => lineCents),
        ];
        expect(amounts.filter((cents) => cents < 0)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["digits", "1".repeat(600)],
  ["signs", "$ - ( ".repeat(100)],
  ["groups", "1,234".repeat(120)],
  ["blanks", `${" ".repeat(590)}$`],
  ["words", "total tax ".repeat(60)],
  ["brackets", "(".repeat(600)],
])("5,000 rows of %s are read", (_, text) => {
  expect(receiptsOf(documentOf(Array.from({ length: 5_000 }, () => [text, text])))).toHaveLength(0);
});

test.each([
  ["$1,234.56", [123_456]],
  ["12,99 €", [1_299]],
  ["1.234,50 €", [123_450]],
  ["US$12.99", [1_299]],
  ["12.99 USD", [1_299]],
  ["$12 99", [1_299]],
  ["($5.00)", [-500]],
  ["5.00-", [-500]],
  ["-$5.00", [-500]],
  ["Soap - $5.00", [500]],
  ["4.25 oz", []],
  ["1.5.2026 10.12.2026", []],
  ["B07X12.99Y", []],
])("the amounts of %j are %j", (text, cents) =>
  expect(moneyInText(text).map((amount) => amount.cents)).toEqual(cents),
);
