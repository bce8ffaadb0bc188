import { expect, test } from "vitest";
import { readLine } from "../read-lines";
import { provedReadings } from "./structure-search";

const best = (...rows: readonly (readonly string[])[]) =>
  provedReadings(rows.map((cells, at) => readLine(cells, at)))[0];
const items = (...rows: readonly (readonly string[])[]) =>
  best(...rows)?.items.map(({ title, lineCents }) => `${title} ${lineCents}`);

test("row numbers aren't part of titles", () => {
  expect(
    items(["1 Hand Soap", "4.99"], ["2 Vitamin C", "16.72"], ["Net", "21.71"], ["Total", "21.71"]),
  ).toEqual(["Hand Soap 499", "Vitamin C 1672"]);
});

test("a label before each title is none", () => {
  expect(
    items(
      ["Product", "Knee Sleeve"],
      ["Cost", "$12.00"],
      ["Product", "Ankle Wrap"],
      ["Cost", "$8.00"],
      ["Total", "$20.00"],
    ),
  ).toEqual(["Knee Sleeve 1200", "Ankle Wrap 800"]);
});

test("the sums of columns in one row tell the items from their tax", () => {
  const read = best(
    ["Cotton Swabs", "57.99", "3.62", "61.61"],
    ["Elastic Wrap", "35.32", "2.20", "37.52"],
    ["Totals", "93.31", "5.82", "99.13"],
  );
  expect(read).toMatchObject({ taxCents: 582, totalCents: 9_913 });
  expect(read?.items.map(({ lineCents }) => lineCents)).toEqual([5_799, 3_532]);
});

test("sums of parts between the items leave them whole", () => {
  expect(
    items(
      ["Saline Rinse", "$41.73"],
      ["Gel Pack", "$6.99"],
      ["Health subtotal", "$48.72"],
      ["Nursing Pads", "$30.99"],
      ["Monitor", "$29.66"],
      ["Home subtotal", "$60.65"],
      ["Tax", "$7.65"],
      ["Total", "$117.02"],
    ),
  ).toHaveLength(4);
});

test("as many items as the receipt says it has", () => {
  expect(
    items(
      ["Paper Towels", "7.99"],
      ["Bananas", "18.99"],
      ["TOTAL CLN PST", "2.34"],
      ["ITEMS SOLD 3"],
      ["Total", "29.32"],
      ["Paid", "29.32"],
    ),
  ).toHaveLength(3);
});

test("a row with a day names nothing that was bought", () => {
  expect(
    items(
      ["Placed 03/20/2026"],
      ["$58.49"],
      ["Elastic Wrap"],
      ["$40.99"],
      ["Exam Gloves"],
      ["Subtotal", "$99.48"],
      ["Tax", "$1.00"],
      ["Total", "$100.48"],
    ),
  ).toEqual(["Elastic Wrap 5849", "Exam Gloves 4099"]);
});

test("prices of which the total is made without their tax go on to the total with it", () => {
  expect(
    best(
      ["Cane Tips", "$5.99"],
      ["Shower Chair", "$97.98"],
      ["Subtotal", "$103.97"],
      ["Grand Total (Excl. Tax)", "$103.97"],
      ["Tax", "$6.03"],
      ["Grand Total (Incl. Tax)", "$110.00"],
    ),
  ).toMatchObject({ taxCents: 603, totalCents: 11_000 });
});

test("a small number before each title, which doesn't count the rows, is how many", () => {
  const read = best(
    ["1 IBUPROFEN 200MG", "7.99"],
    ["2 BANDAGE FLEX", "4.49"],
    ["1 SHAMPOO", "6.29"],
    ["SUBTOTAL", "18.77"],
    ["TOTAL", "18.77"],
  );
  expect(read?.items.map(({ title }) => title)).toEqual(["IBUPROFEN 200MG", "BANDAGE FLEX", "SHAMPOO"]);
});

test("nearly all titles begin with how many; what is added to one of them doesn't", () => {
  const read = best(
    ["1 Beet Salad", "13.00"],
    ["1 Mushroom Risotto", "23.00"],
    ["add truffle", "4.00"],
    ["2 Sparkling Water", "9.00"],
    ["Subtotal", "49.00"],
    ["Total", "49.00"],
  );
  expect(read?.items.map(({ title }) => title)).toEqual([
    "Beet Salad",
    "Mushroom Risotto",
    "add truffle",
    "Sparkling Water",
  ]);
});

test("a tip on the card's slip is in the total below it", () => {
  expect(
    best(
      ["Foot Massage", "70.00"],
      ["Hot Stones", "13.60"],
      ["Subtotal", "83.60"],
      ["Total", "83.60"],
      ["Amount", "83.60"],
      ["Tip", "15.20"],
      ["Total", "98.80"],
    ),
  ).toMatchObject({ otherCents: 1_520, totalCents: 9_880 });
});

test("a charge next to an address is named by the words with a colon", () => {
  expect(
    best(
      ["Gel Pack", "$17.95"],
      ["Wrist Brace", "$15.49"],
      ["Shipping Address:", "Item(s) Subtotal:", "$33.44"],
      ["418 Larkspur Ln", "Shipping & Handling:", "$4.00"],
      ["Dunmore, OH", "Sales Tax:", "$2.00"],
      ["Total", "$39.44"],
    ),
  ).toMatchObject({ shippingCents: 400, taxCents: 200, totalCents: 3_944 });
});

test("counts above their titles, beside a sum above them all", () => {
  const read = best(
    ["Item(s) Subtotal:", "$56.95"],
    ["Grand Total:", "$56.95"],
    ["Heating Pad"],
    ["$29.97"],
    ["Quantity: 3"],
    ["Epsom Salt"],
    ["$8.99"],
    ["Saline Rinse"],
    ["$0.01"],
  );
  expect(read?.items[1]).toMatchObject({ title: "Epsom Salt", quantity: 3, lineCents: 2_697 });
});

const probiotics = "Garden of Life Dr. Formulated Probiotics";
test.each([
  ["goes on", probiotics, "Once Daily Women's", `${probiotics} Once Daily Women's 3449`],
  ["doesn't", "Garden of Life Daily Probiotics", "Odd", "Garden of Life Daily Probiotics 3449"],
])("a title of a text whose row is full %s in the row below", (_, title, more, whole) => {
  expect(
    items(
      [title, "$34.49"],
      [more],
      ["Nordic Naturals Ultimate Omega 1280 mg", "$53.90"],
      ["Subtotal", "$88.39"],
      ["Tax", "$1.00"],
      ["Total", "$89.39"],
    )?.[0],
  ).toBe(whole);
});

test("prices that are all in rows of codes and counts are of the titles above them", () => {
  expect(
    items(
      ["Skin Cream"],
      ["SKU: MSC092404", "Qty: 3", "$8.25 each", "$24.75"],
      ["Bath Bench"],
      ["SKU: BB-100", "Qty: 1", "$41.00 each", "$41.00"],
      ["Subtotal", "$65.75"],
      ["Shipping", "$9.95"],
      ["Total", "$75.70"],
    ),
  ).toEqual(["Skin Cream 2475", "Bath Bench 4100"]);
});

test("where the rows that tell of prescriptions are the only names, the first price has its row too", () => {
  expect(
    items(
      ["Ticket 33018", "Clerk: FAY"],
      ["RX#204417 LOSARTAN 50MG", "#30"],
      ["copay", "4.00"],
      ["RX#204501 ALBUTEROL HFA", "#1"],
      ["copay", "35.00"],
      ["Subtotal", "39.00"],
      ["Tax", "1.00"],
      ["Total", "40.00"],
    ),
  ).toEqual(["LOSARTAN 50MG 400", "ALBUTEROL HFA 3500"]);
});

test("a row that isn't next to a full title doesn't belong to it", () => {
  const pillow = "Knee Pillow for Side Sleepers, Memory Foam, Gray";
  expect(
    items(
      [pillow, "$26.99"],
      ["Shipping Address:"],
      ["Dana Whitlock"],
      ["Night Light Motion Sensor 4-Pack", "$13.50"],
      ["Subtotal", "$40.49"],
      ["Tax", "$1.00"],
      ["Total", "$41.49"],
    )?.[0],
  ).toBe(`${pillow} 2699`);
});
