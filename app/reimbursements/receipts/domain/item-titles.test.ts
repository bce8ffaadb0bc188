import { expect, test } from "vitest";
import type { ReceiptDocument } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

/** What is read of a till's receipt with this row, which costs the amount. */
function itemOf(row: readonly string[], price: string, cells = [...row, price]) {
  const document: ReceiptDocument = {
    kind: "text",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [
      ["Harbor Drug"],
      ["11/02/2026"],
      cells,
      ["Gauze pads", "5.00"],
      ["Subtotal", (Number(price) + 5).toFixed(2)],
      ["Total", (Number(price) + 5).toFixed(2)],
      ["Visa", (Number(price) + 5).toFixed(2)],
    ],
  };
  const [receipt] = receiptsOf(document);
  const { title, quantity, lineCents } = receipt?.items[0] ?? {};
  return { title, quantity, lineCents };
}

test.each([
  ["a size is no count", ["Gauze Roll 4 in x 4 yd"], "Gauze Roll 4 in x 4 yd", 1],
  ["a day before it is in no title", ["Mar 3", "Therapy session (50 min)"], "Therapy session (50 min)", 1],
  ["a code behind a star isn't either", ["*8820447118 LORATADINE 24H"], "LORATADINE 24H", 1],
  ["a loose fruit's number is in no title", ["4131 FUJI APPLES"], "FUJI APPLES", 1],
  ["a measure is in one", ["3000 MCG BIOTIN"], "3000 MCG BIOTIN", 1],
  ["several codes in brackets aren't", ["Acupuncture, 50 min (CPT 97810, 97811)"], "Acupuncture, 50 min", 1],
  ["the name of a procedure's code isn't", ["CPT 90834", "Psychotherapy 45 min"], "Psychotherapy 45 min", 1],
  ["that it was weighed isn't", ["WT", "BANANAS ORGANIC"], "BANANAS ORGANIC", 1],
  ["nor what a pound of it costs", ["Organic Gala Apple (At $2.99/lb)"], "Organic Gala Apple", 1],
  ["nor one with a hyphen", ["245020447-SLEEP AID PM"], "SLEEP AID PM", 1],
  ["nor is one of several cans", ["Ginger Ale 7.5 fl oz x 6 pk"], "Ginger Ale 7.5 fl oz x 6 pk", 1],
  ["a count after a size is one", ["Zinc Lozenges, 18 ct x 3"], "Zinc Lozenges, 18 ct", 3],
  ["in brackets too", ["Flange Inserts 21 mm (2 × )"], "Flange Inserts 21 mm", 2],
  [
    "what a package holds is no count",
    ["Atorvastatin 20 mg tablet, 90 ea"],
    "Atorvastatin 20 mg tablet, 90 ea",
    1,
  ],
  ["of few pieces too", ["Heat patches, 8 ea"], "Heat patches, 8 ea", 1],
  ["a period in brackets is the title's", ["Gym plan (Mar 2 - Apr 2)"], "Gym plan (Mar 2 - Apr 2)", 1],
  ["another period isn't", ["Gym plan Mar 2 - Apr 2"], "Gym plan", 1],
  ["of several packages too", ["2 x 12 fl oz"], "2 x 12 fl oz", 1],
  ["a count in brackets beside what one costs is one", ["Shoe Rental (2 @ 3.00)"], "Shoe Rental", 2],
  ["a count before a shelf's price is one", ["AVOCADO 4 @ 4/6.00"], "AVOCADO", 4],
  ["a shelf's price for several is no part of a title", ["2 DOG CHEWS @ 2/5.00"], "DOG CHEWS", 2],
  ["nor is what one costs, with EA behind its amount", ["GAUZE ROLL 3IN 2 @ 3.00EA"], "GAUZE ROLL 3IN", 2],
  ["nor is a till's number with a letter misread", ["O49001132 FIRST AID KIT"], "FIRST AID KIT", 1],
  ["nor a prescription's", ["RX 6610234 FLUTICASONE SPR"], "FLUTICASONE SPR", 1],
  [
    "a count in a column of its own leaves the package's",
    ["HeatWraps L/XL, 3 ea.", "1"],
    "HeatWraps L/XL, 3 ea.",
    1,
  ],
  ["what a pharmacy dispensed is no code", ["Naltrexone 3 mg caps, #90"], "Naltrexone 3 mg caps, #90", 1],
  ["nor a dentist's code", ["D0120 Periodic exam"], "Periodic exam", 1],
])("%s", (_, row, title, quantity) => {
  expect(itemOf(row, "6.00")).toEqual({ title, quantity, lineCents: 600 });
});

test.each([
  ["a code in brackets is no part of it", ["Ankle Brace - Left (#ZAB-L)"], "Ankle Brace - Left"],
  ["nor is one without a digit", ["Massage Ball [#LMB]"], "Massage Ball"],
  ["nor is a procedure's behind it", ["Audiologic evaluation 92557"], "Audiologic evaluation"],
  ["a strength behind it is one", ["Vitamin D3 50000"], "Vitamin D3 50000"],
  ["a mark in brackets isn't", ["Fiber Gummies 90 ct [HSA]"], "Fiber Gummies 90 ct"],
  ["nor is the day before it", ["04/02/2026 SPINAL ADJUSTMENT"], "SPINAL ADJUSTMENT"],
  ["nor is a sign in a column of its own", ["Vitamin E oil 2 oz", "$"], "Vitamin E oil 2 oz"],
  ["an abbreviation of the eye's words begins one", ["BC CHKN BREAST"], "BC CHKN BREAST"],
  ["a word that also names a choice begins one", ["LENS CLEANER 8OZ"], "LENS CLEANER 8OZ"],
  ["nor is what the counter calls it", ["OTC Vitamin E oil 2 oz"], "Vitamin E oil 2 oz"],
])("of a title, %s", (_, row, title) => {
  expect(itemOf(row, "11.25").title).toBe(title);
});

test("letters next to the price say how it is taxed, in a separate cell or not", () => {
  expect(itemOf(["LANCETS 33G"], "11.25", ["LANCETS 33G", "HN", "11.25"]).title).toBe("LANCETS 33G");
  expect(itemOf(["BRUSH HEADS"], "11.25", ["BRUSH HEADS 11.25 Y"]).title).toBe("BRUSH HEADS");
});

const titlesOf = (...rows: string[][]) => {
  const [receipt] = receiptsOf({ kind: "text", from: null, subject: null, sentOn: null, markup: [], rows });
  return receipt?.items.map(({ title, isUnsure }) => `${title}${isUnsure ? "?" : ""}`);
};

test("counts and a tax's letter before each title, and an addition without them", () => {
  const sums = [
    ["Subtotal", "138.00"],
    ["Tip", "20.00"],
    ["Total", "158.00"],
    ["Visa", "158.00"],
  ];
  const rows = [
    ["1 T SCALP MASSAGE", "110.00"],
    ["1 F CASTOR OIL", "28.00"],
  ];
  expect(titlesOf(["Juniper Spa"], ...rows, ...sums)).toEqual(["SCALP MASSAGE", "CASTOR OIL"]);
  const added = [
    ["1 Massage", "95.00"],
    ["Deep tissue", "15.00"],
    ["1 Oil", "28.00"],
  ];
  expect(titlesOf(["Juniper Spa"], ...added, ...sums)).toEqual(["Massage", "Deep tissue", "Oil"]);
});

test("the person is asked about a possible variant after a title", () => {
  const rows = [
    ["Compression Socks - Black / L", "$56.00"],
    ["Night Splint", "$39.00"],
    ["Toe Spacers - Pair", "$12.00"],
  ];
  const sums = [
    ["Subtotal", "$107.00"],
    ["Total paid", "$107.00"],
  ];
  expect(titlesOf(["Arch & Sole"], ...rows, ...sums)).toEqual([
    "Compression Socks - Black / L?",
    "Night Splint",
    "Toe Spacers - Pair?",
  ]);
});

test("a bottle deposit isn't an item, whatever precedes the word", () => {
  const rows = [
    ["KOMBUCHA", "3.79"],
    ["NY BTL DEPOSIT", "0.05"],
    ["OATMEAL", "4.00"],
  ];
  expect(titlesOf(["Green Co-op"], ...rows, ["TOTAL", "7.84"], ["CASH", "7.84"])).toEqual([
    "KOMBUCHA",
    "OATMEAL",
  ]);
});

test.each([
  ["a field and its number", "LOT 55120-0417-02", "LOT 60505-6132-05", ""],
  ["only its own number", "Glasses #2025121", "Glasses #2123819", " Glasses"],
])("behind several titles stands %s", (_, one, other, kept) => {
  const rows = [
    ["Harbor Optical"],
    [`Oval ${one}`, "20.00"],
    [`Round ${other}`, "10.00"],
    ["Total", "30.00"],
  ];
  const said = { kind: "text", from: null, subject: null, sentOn: null, markup: [] } as const;
  const [receipt] = receiptsOf({ ...said, rows: [...rows, ["Visa", "30.00"]] });
  expect(receipt?.items.map(({ title }) => title)).toEqual([`Oval${kept}`, `Round${kept}`]);
});
