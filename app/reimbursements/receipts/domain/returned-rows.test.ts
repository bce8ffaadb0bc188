import { expect, test } from "vitest";
import { receiptsOf } from "./receipts-of";

const read = (rows: readonly (readonly string[])[]) =>
  receiptsOf({
    kind: "text",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [["Harbor Mart"], ...rows],
  })[0];
const items = (rows: readonly (readonly string[])[]) =>
  read(rows)?.items.map(({ quantity, title, lineCents }) => `${quantity} ${title} ${lineCents}`);

const end = [
  ["SUBTOTAL", "14.50"],
  ["TAX", "1.00"],
  ["TOTAL", "15.50"],
  ["VISA", "15.50"],
];
const bought = [
  ["KNEE BRACE", "007461800238", "17.00"],
  ["SHAMPOO", "003700086418", "6.00"],
];

test.each<[string, string[][]]>([
  ["below a heading", [...bought, ["** RETURN **"], ["HEAT WRAP", "018002100441", "8.50-X"]]],
  ["above what was bought", [["RETURN", "ORIG TC 2204 8817"], ["HEAT WRAP", "8.50-"], ["SALE"], ...bought]],
  ["in its own row", [bought[0] ?? [], ["REFUND HEAT WRAP", "8.50-T"], bought[1] ?? []]],
  ["behind a code", [...bought, ["049060122", "RETURN - HEAT WRAP T", "$-8.50"]]],
  ["above its price", [...bought, ["RETURN 0415512 HEAT WRAP"], ["-8.50"]]],
  ["by a count below none", [...bought, ["HEAT WRAP", "-1", "-8.50"]]],
])("an article that came back in a sale is an item below nothing: %s", (_, rows) => {
  const sale = read([...rows, ...end]);
  expect(sale).toMatchObject({ kind: "sale", totalCents: 1_550, discountCents: 0 });
  expect(items([...rows, ...end])?.toSorted()).toEqual([
    "1 HEAT WRAP -850",
    "1 KNEE BRACE 1700",
    "1 SHAMPOO 600",
  ]);
});

test("a coupon between items still lowers the one above", () => {
  const rows = [bought[0] ?? [], ["MFR CPN", "8.50-"], bought[1] ?? [], ...end];
  expect(items(rows)).toEqual(["1 KNEE BRACE 850", "1 SHAMPOO 600"]);
});

test("a receipt on which everything is returned isn't a sale", () => {
  const rows = [
    ["RETURN"],
    ["HEAT WRAP", "-8.50"],
    ["SHAMPOO", "-6.00"],
    ["TOTAL REFUND", "-14.50"],
    ["VISA", "-14.50"],
  ];
  expect(read(rows)).toMatchObject({ kind: "return", items: [{ lineCents: 850 }, { lineCents: 600 }] });
});

test.each(["Return refunded 8/22/2026", "VOID", "Item canceled"])(
  "an item isn't part of a sale if the row below returns it: %s",
  (words) => {
    const paid = [
      ["SUBTOTAL", "23.00"],
      ["TAX", "1.00"],
      ["TOTAL", "24.00"],
      ["VISA", "24.00"],
    ];
    const back = [
      ["HEAT WRAP RETURNED", "8.50"],
      [words, "-8.50"],
    ];
    expect(items([...bought, ...back, ...paid])).toEqual(["1 KNEE BRACE 1700", "1 SHAMPOO 600"]);
  },
);

test("an article isn't taken back by a row below that names another", () => {
  expect(items([...bought, ["REFUND HEAT WRAP", "-6.00"], ...end])?.length).toBe(3);
});
