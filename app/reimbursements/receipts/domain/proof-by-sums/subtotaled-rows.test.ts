import { expect, test } from "vitest";
import { receiptsOf } from "../receipts-of";

const read = (...rows: string[][]) =>
  receiptsOf({
    kind: "text",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [["Harbor Drug"], ...rows],
  })[0];
const end = [
  ["SUBTOTAL", "28.07"],
  ["SALES TAX", "2.11"],
  ["TOTAL", "30.18"],
  ["VISA ACCT ************2208", "30.18"],
];

test("a mark and a code next to a price aren't a payment: the title is above", () => {
  const receipt = read(
    ["ALLERGY 10MG TABLETS 30S"],
    ["FSA 31191744718", "A", "13.99"],
    ["COTTON SWABS 500S"],
    ["04902204471", "A", "4.29"],
    ["VAPOR RUB 3.53OZ"],
    ["FSA 32390000118", "A", "9.79"],
    ...end,
  );
  expect(receipt?.items.map(({ title, lineCents }) => `${title} ${lineCents}`)).toEqual([
    "ALLERGY 10MG TABLETS 30S 1399",
    "COTTON SWABS 500S 429",
    "VAPOR RUB 3.53OZ 979",
  ]);
  expect(receipt?.payments.map(({ means }) => means)).toEqual(["card"]);
});

test("words of a sum tell no sum in rows that make the subtotal", () => {
  const receipt = read(
    ["6044718 RX COPAY", "10.00 N"],
    ["6044721 RX COPAY", "13.78 N"],
    ["ARNICA GEL", "4.29 T"],
    ...end,
  );
  expect(receipt?.items.map(({ title, lineCents }) => `${title} ${lineCents}`)).toEqual([
    "RX COPAY 1000",
    "RX COPAY 1378",
    "ARNICA GEL 429",
  ]);
});

test("a monthly charge counts if it is in its own cell", () => {
  const receipt = read(
    ["Order number: GPA.3318-4471"],
    ["Calm Premium", "$14.99/month"],
    ["Tax", "$1.12"],
    ["Total", "$16.11/month"],
    ["Payment method: Visa-2208"],
  );
  expect(receipt).toMatchObject({ totalCents: 1_611, taxCents: 112, items: [{ title: "Calm Premium" }] });
});
