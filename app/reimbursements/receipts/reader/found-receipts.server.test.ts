import { expect, test } from "vitest";
import { receiptsOf } from "../domain/receipts-of";
import { receiptMessage } from "./found-receipts.server";

test("a practice's services are recognized by their codes, whatever words are next to them", () => {
  const [receipt] = receiptsOf({
    kind: "pdf",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [
      ["Birch Lane Dental"],
      ["Patient: Ida Moss"],
      ["Date", "ADA code", "Description", "Fee"],
      ["05/04/2026", "D1110", "Prophylaxis - adult", "118.00"],
      ["05/04/2026", "D2391", "Resin composite, 1 surface", "210.00"],
      ["Total", "328.00"],
      ["Paid by Visa", "328.00"],
    ],
  });
  expect(receipt?.items.map(({ title, procedure }) => [title, procedure])).toEqual([
    ["Prophylaxis - adult", "D1110"],
    ["Resin composite, 1 surface", "D2391"],
  ]);
  expect(receipt && receiptMessage(0, receipt, null).verdicts.map(({ rule }) => rule)).toEqual([
    "dental-treatment",
    "dental-treatment",
  ]);
});
