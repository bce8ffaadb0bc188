import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { claimItemOf, claimOf } from "../../../../tests/support/claims";
import { claimTable } from "./claim-table";

test("the table has each item with the five facts", () => {
  const items = [
    claimItemOf({ title: 'Knee brace, "L"', quantity: 2, amountCents: 3_050, orderNumber: "A-1" }),
    claimItemOf({ title: "Crème solaire\nSPF 50", merchant: "Ünal’s", amountCents: 5 }),
  ];
  const table = claimTable(claimOf({ items, patient: "Ada Byron" }));
  expect(table.startsWith("\uFEFF")).toBe(true);
  expect(parse(table, { bom: true })).toEqual([
    ["Merchant", "Date of sale or service", "Item", "Quantity", "Amount (USD)", "Patient", "Order", "Note"],
    ["Corner Pharmacy", "2026-10-05", 'Knee brace, "L"', "2", "30.50", "Ada Byron", "A-1", ""],
    ["Ünal’s", "2026-10-05", "Crème solaire\nSPF 50", "1", "0.05", "Ada Byron", "", ""],
  ]);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "|cmd",
  "%0a=1",
  "\t=1",
  " =1",
  "\r=1",
  "\uff1d1",
  "\uff0b1",
  "\uff20A",
  "\u200b=1",
  "\u202e=1",
  "\u00ad+1",
])("a cell that begins as a formula does is text: %j", (title) => {
  const [, row] = parse(claimTable(claimOf({ items: [claimItemOf({ title })] })), { bom: true });
  expect(row?.[2]).toBe(`'${title}`);
});
