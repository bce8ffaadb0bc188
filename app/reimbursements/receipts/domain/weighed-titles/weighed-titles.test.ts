import { describe, expect, test } from "vitest";
import type { FoundItem } from "../found-receipt";
import type { ReceiptDocument } from "../receipt-document";
import { receiptsOf } from "../receipts-of";
import { chanceBy } from "./title-trees";
import { titleChoices, withLikelierTitles } from "./weighed-titles";

const item = (title: string, lineCents: number): FoundItem => ({
  title,
  quantity: 1,
  unitCents: lineCents,
  lineCents,
  discountCents: 0,
  markedEligible: false,
});
const placed = (rows: readonly (readonly string[])[]) => rows.map((cells) => ({ cells, look: undefined }));

describe("what may be the title of an item", () => {
  const rows = placed([
    ["Your order"],
    ["Northfold"],
    ["Arch supports - Slate, size 9 (pair)", "$24.00"],
    ["Ships by Friday"],
    ["Heel cups", "$9.00"],
    ["Total", "$33.00"],
  ]);
  const texts = (at: number) =>
    titleChoices([item("Northfold", 2400), item("Heel cups", 900)], rows)[at]?.weighed.map(
      ({ title }) => title.text,
    );

  test("is a cell near its price, a part of it, or rows that follow each other", () => {
    expect(texts(0)).toEqual(
      expect.arrayContaining([
        "Arch supports - Slate, size 9 (pair)",
        "Arch supports",
        "Northfold",
        "Northfold Arch supports",
      ]),
    );
  });

  test("is not beyond the next item's price", () => {
    expect(texts(0)?.some((text) => text.includes("Heel"))).toBe(false);
    expect(texts(1)?.some((text) => text.includes("Arch"))).toBe(false);
  });

  test("is the one that was read, also where no rows have it", () => {
    expect(titleChoices([item("Insoles", 2400)], rows)[0]?.weighed.map(({ title }) => title.text)).toContain(
      "Insoles",
    );
  });
});

test("a tree is a split before its branches", () => {
  const chance = chanceBy({ start: 0, features: ["a", "b"], trees: ["0<0.5 -2 1<3 1 4", "1<0 5 0"] });
  expect(chance([0, 9])).toBeCloseTo(1 / (1 + Math.exp(2)));
  expect(chance([1, 2])).toBeCloseTo(1 / (1 + Math.exp(-1)));
  expect(chance([1, 3])).toBeCloseTo(1 / (1 + Math.exp(-4)));
});

function titlesOf(kind: ReceiptDocument["kind"], rows: ReceiptDocument["rows"]) {
  const [receipt] = receiptsOf({ kind, from: null, subject: null, sentOn: null, markup: [], rows });
  return receipt?.items.map(({ title, isUnsure = false }) => `${title}${isUnsure ? " ?" : ""}`);
}

test("a patient's name in each row is no title's where the table's head says whose column it is", () => {
  const titles = titlesOf("pdf", [
    ["Elkhorn Family Dental", "Receipt"],
    ["Date", "03/09/2026"],
    ["Guarantor: Robin"],
    ["Date", "Patient", "Code", "Description", "Charges", "Credits"],
    ["03/09/2026", "Robin", "D0120", "Periodic Exam - Adult", "62.00"],
    ["03/09/2026", "Robin", "D1206", "Fluoride Varnish - Topical, two arches", "41.00"],
    ["03/09/2026", "Robin", "D2392", "Resin Composite - 2 Surf, #19 MO", "286.00"],
    ["03/09/2026", "Patient payment - HSA Visa 2210", "-389.00"],
    ["Total charges", "389.00"],
    ["Paid today", "389.00"],
    ["BALANCE", "0.00"],
  ]);
  expect(titles).toEqual([
    "Periodic Exam - Adult",
    "Fluoride Varnish - Topical, two arches",
    "Resin Composite - 2 Surf, #19 MO",
  ]);
});

test("a till's tax letter above a row of its own price is no title's", () => {
  const titles = titlesOf("text", [
    ["Elm Drug"],
    ["11/02/2026"],
    ["ALLERGY TABS 24CT", "A"],
    ["00049022714410", "2 @ 5.99", "11.98"],
    ["ANKLE BRACE", "AF", "24.99"],
    ["00051131204485"],
    ["WATER 1L", "A", "2.29"],
    ["00049000047448"],
    ["SUBTOTAL", "39.26"],
    ["TAX", "1.00"],
    ["TOTAL", "40.26"],
    ["DEBIT CARD", "40.26"],
  ]);
  expect(titles).toEqual(["ALLERGY TABS 24CT ?", "ANKLE BRACE", "WATER 1L"]);
});

test("of a photo nothing is weighed: its letters are guessed", () => {
  const items = [item("Northfold", 2400)];
  expect(withLikelierTitles(items, placed([["Northfold"], ["Arch supports", "24.00"]]), "photo")).toBe(items);
});
