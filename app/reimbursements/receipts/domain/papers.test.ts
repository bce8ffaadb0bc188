import { expect, test } from "vitest";
import papers from "./papers.txt?raw";
import type { ReceiptDocument } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

/**
 * Each paper has its name, kind and subject, rows with "|" between cells, and what is in it: "title*quantity=cents" of the
 * items, then discount, tax, shipping, other charges and total; nothing if it isn't a receipt.
 */
const cases = papers
  .trim()
  .split(/\n*^=== /m)
  .filter((paper) => paper !== "")
  .map((paper) => {
    const [text = "", expected = ""] = paper.split("\n-->");
    const [head = "", ...lines] = text.split("\n");
    const [name = "", kind = "mail", subject = ""] = head.split(/, ?/);
    const rows = lines.map((line) => line.split("|").map((cell) => cell.trim()));
    return {
      name,
      kind: kind as ReceiptDocument["kind"],
      subject: subject || null,
      rows,
      expected: expected.trim(),
    };
  });

test.each(cases)("$name", ({ kind, subject, rows, expected }) => {
  const from = kind === "mail" ? { name: "Goodshop", address: "orders@goodshop.example" } : null;
  const sentOn = kind === "mail" ? "2026-11-05" : null;
  const said = receiptsOf({ kind, from, subject, sentOn, markup: [], rows }).map((receipt) => {
    const items = receipt.items.map(({ title, quantity, lineCents }) => `${title}*${quantity}=${lineCents}`);
    const { discountCents: d, taxCents: t, shippingCents: s, otherCents: o, totalCents } = receipt;
    return `${items.join("; ")} | d${d} t${t} s${s} o${o} = ${totalCents}`;
  });
  expect(said.join().trim()).toBe(expected);
});
