import { expect, test } from "vitest";
import type { ReceiptDocument } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const [head, foot] = [
  ["11/29/26, 8:10 AM", "Order summary - Larkfield's"],
  ["https://www.larkfields.example/orders/5512", "1/1"],
];
const bought = [
  ["Ship to", "Paid with"],
  ["Ida Moss", "Visa ending in 0093"],
  ["Gauze pads", "$5.00"],
  ["Tape", "$3.00"],
  ["Subtotal", "$8.00"],
  ["Tax", "$0.50"],
  ["Total", "$8.50"],
];
const read = (kind: ReceiptDocument["kind"], rows: ReceiptDocument["rows"]) => {
  const [receipt] = receiptsOf({ kind, from: null, subject: null, sentOn: null, markup: [], rows });
  return { merchant: receipt?.merchant, soldOn: receipt?.soldOn };
};

test("a page that a browser printed is of its site, and of no day on which it was printed", () => {
  const rows = [["October 3, 2026 order"], ["Order # 20881-5512"], ...bought];
  expect(read("pdf", [head, ...rows, foot])).toEqual({ merchant: "Larkfield's", soldOn: "2026-10-03" });
  expect(read("pdf", [head, ["Order # 20881-5512"], ...bought, foot]).soldOn).toBeNull();
});

test("a printed mail is of its sender", () => {
  const mail = [["Tern Clinic <pay@tern.example>", "Oct 3, 2026"], ["To: Ida Moss <ida@post.example>"]];
  const rows = [["11/29/26, 8:10 AM", "Larkfield's - Receipt"], ...mail, ...bought, foot];
  expect(read("pdf", rows).merchant).toBe("Tern Clinic");
});

test("a time without an address is the till's", () => {
  expect(read("pdf", [head, ...bought]).soldOn).toBe("2026-11-29");
});
