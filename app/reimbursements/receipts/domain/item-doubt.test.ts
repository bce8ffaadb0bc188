import { expect, test } from "vitest";
import type { FoundItem } from "./found-receipt";
import { doubtfullyPriced } from "./price-doubt";
import { receiptsOf } from "./receipts-of";
import { hasDoubtfulEnds } from "./title-edges";

const item = (title: string, lineCents: number, quantity = 1): FoundItem => ({
  title,
  quantity,
  unitCents: quantity === 1 ? lineCents : null,
  lineCents,
  discountCents: 0,
  markedEligible: false,
});

test.each([
  ["a code of four digits", "7723 AA Batteries", 1, ["7723 AA Batteries", "17.49"], true],
  ["a letter and a code", "J1100 Dexamethasone", 1, ["J1100 Dexamethasone", "6.00"], true],
  ["a strength", "5000 IU Vitamin D3", 1, ["5000 IU Vitamin D3", "6.00"], false],
  ["an index", "1.67 high-index lenses", 1, ["1.67 high-index lenses", "80.00"], false],
  ["a tax letter behind a number", "1 F Ibuprofen", 1, ["1 F Ibuprofen", "9.49"], true],
  ["a code in brackets", "Ankle Brace [AN-7]", 1, ["Ankle Brace [AN-7]", "9.49"], true],
  ["what a package holds", "Respirator (10-Pack)", 1, ["Respirator (10-Pack)", "9.49"], false],
  ["a procedure that was cut off", "Eye exam", 1, ["Eye exam (92014) × 1", "$10.00"], true],
  ["a shop's code that was cut off", "Knee Tape", 1, ["Knee Tape (#KT-216)", "$8.95"], false],
  ["a count that no amounts prove", "Filter", 2, ["Filter x2", "1.60"], true],
  ["a count that they prove", "Filter", 2, ["Filter x2", "0.80", "1.60"], false],
  ["how many a bottle holds", "Naltrexone 3 mg caps", 1, ["Naltrexone 3 mg caps, #90", "65.00"], true],
  ["a prescription's number", "Amoxicillin", 1, ["RX 1184402 Amoxicillin", "10.00"], true],
  ["words of two cells", "Picked up, Mattress Pad", 1, ["Picked up", "Mattress Pad", "34.97"], true],
  ["a saving's words", "HL Plus Card Savings", 1, ["HL Plus Card Savings", "2.50"], true],
  ["a charge's words", "Studio Charge", 1, ["Studio Charge", "6.00"], true],
  [
    "a register's number within",
    "Syringe NDC 60505-6132-05 box",
    1,
    ["Syringe NDC 60505-6132-05 box", "6.00"],
    true,
  ],
  ["what a scale weighed", "Chicken 2.18 lb", 1, ["Chicken 2.18 lb", "5.43"], true],
  ["a package's weight", "Dog food 4.5 lb", 1, ["Dog food 4.5 lb", "5.43"], false],
  ["one word that was cut off", "Cough Drops", 1, ["Cough Drops Substituted", "4.49"], true],
  ["a field that was cut off", "Knit Brace", 1, ["Knit Brace Style 10450 Black", "16.99"], true],
  ["a comma that was cut off", "Fiber Powder", 1, ["Fiber Powder,", "16.99"], true],
  ["nothing of the kind", "Eye Drops 15 ml", 1, ["Eye Drops 15 ml", "6.19"], false],
] as const)("where a title ends: %s", (_, title, quantity, cells, isAsked) => {
  const lineCents = Math.round(Number(cells.at(-1)?.replace("$", "")) * 100);
  expect(hasDoubtfulEnds(item(title, lineCents, quantity), [[...cells]])).toBe(isAsked);
});

const asked = (items: readonly FoundItem[], rows: readonly (readonly string[])[]): string[] =>
  [...doubtfullyPriced(items, rows)].map(({ title }) => title);

test("prices of which a column beside them comes to less, and to a sum too", () => {
  const rows = [
    ["Exam", "$90.00", "$60.00", "$30.00"],
    ["Crown", "$900.00", "$500.00", "$400.00"],
    ["Charges", "$990.00"],
    ["You paid", "$430.00"],
  ];
  expect(asked([item("Exam", 9_000), item("Crown", 90_000)], rows)).toEqual(["Exam", "Crown"]);
  expect(asked([item("Exam", 3_000), item("Crown", 40_000)], rows)).toEqual([]);
});

test("what costs as much as all before it", () => {
  const rows = [
    ["Sealant", "18.60"],
    ["Polish", "42.00"],
    ["Charges of today", "60.60"],
  ];
  const items = [item("Sealant", 1_860), item("Polish", 4_200), item("Charges of today", 6_060)];
  expect(asked(items, rows)).toEqual(["Charges of today"]);
});

test("a title beside its price, where the others are above theirs", () => {
  const rows = [["Gauze"], ["311917", "3.99"], ["Tape"], ["049000", "2.79"], ["REDEMP VALUE", "0.10"]];
  const items = [item("Gauze", 399), item("Tape", 279), item("REDEMP VALUE", 10)];
  expect(asked(items, rows)).toEqual(["REDEMP VALUE"]);
});

test("a receipt's items are asked about where a column of their rows comes to less", () => {
  const rows = [
    ["Juniper Dental  Invoice 118  March 2, 2026"],
    ["Exam", "$90.00", "$30.00"],
    ["Crown", "$900.00", "$400.00"],
    ["Your part", "$430.00"],
    ["Total", "$990.00"],
    ["Paid by card", "$990.00"],
  ];
  const [read] = receiptsOf({ kind: "text", from: null, subject: null, sentOn: null, markup: [], rows });
  expect(read?.items).toMatchObject([{ isUnsure: true }, { isUnsure: true }]);
});
