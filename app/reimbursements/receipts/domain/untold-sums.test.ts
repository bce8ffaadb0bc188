import { expect, test } from "vitest";
import type { DocumentRow } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const around = (rows: readonly DocumentRow[], total: string): DocumentRow[] => [
  ["Corner Pharmacy"],
  ["Receipt 88120"],
  ...rows,
  ["Total", total],
  ["Visa", total],
];
const read = (rows: readonly DocumentRow[]) =>
  receiptsOf({ kind: "text", from: null, subject: null, sentOn: null, markup: [], rows });
const priced = (rows: readonly DocumentRow[]) =>
  read(rows).flatMap(({ items }) => items.map(({ title, lineCents }) => [title, lineCents]));

test("if only a total is printed, quantities and prices are those that come closest to it", () => {
  const rows: DocumentRow[] = [
    ["Thank you for your order"],
    ["View or edit order"],
    ["Wrist Support, Adjustable"],
    ["Quantity: 1"],
    ["$18.49"],
    ["Infrared Thermometer"],
    ["Quantity: 2"],
    ["$12.00"],
    ["Grand Total:", "$45.57"],
  ];
  const [sale] = read(rows);
  expect(sale).toMatchObject({ totalCents: 4_557, taxCents: 0 });
  expect(sale?.items.map(({ quantity, lineCents }) => [quantity, lineCents])).toEqual([
    [1, 1_849],
    [2, 2_400],
  ]);
});

test("an order's page that was pasted with its menu is a sale, whose counts stand above their titles", () => {
  const rows: DocumentRow[] = [
    ["Returns"],
    ["& Orders"],
    ["Order placed October 3, 2026"],
    ["Item(s) Subtotal:", "$35.93"],
    ["Tax:", "$2.47"],
    ["Grand Total:", "$38.40"],
    ["Delivered October 6"],
    ["Travel Case for Insulin Pens"],
    ["Sold by: Cool Carry"],
    ["Return or replace items: Eligible through November 5, 2026"],
    ["$23.95"],
    ["Buy it again"],
    ["2"],
    ["Sharps Container, 1.4 Quart"],
    ["Sold by: Tidewater"],
    ["Return or replace items: Eligible through November 5, 2026"],
    ["$5.99"],
    ["Buy it again"],
    ["Back to top"],
    ["Careers"],
  ];
  const [sale] = read(rows);
  expect(sale).toMatchObject({ kind: "sale", totalCents: 3_840 });
  expect(sale?.items.map(({ title, quantity, lineCents }) => [title, quantity, lineCents])).toEqual([
    ["Travel Case for Insulin Pens", 1, 2_395],
    ["Sharps Container, 1.4 Quart", 2, 1_198],
  ]);
});

test("a saving that is the percent it names of the item above is that item's, also at the end", () => {
  const rows = (saving: string): DocumentRow[] => [
    ["ARNICA GEL", "9.49"],
    ["ECHINACEA TINCTURE", "12.99"],
    ["Owner 10% off", saving],
    ["Subtotal", saving === "-1.30" ? "21.18" : "20.23"],
    ["Tax", "0.34"],
  ];
  expect(priced(around(rows("-1.30"), "21.52"))).toEqual([
    ["ARNICA GEL", 949],
    ["ECHINACEA TINCTURE", 1_169],
  ]);
  expect(priced(around(rows("-2.25"), "20.57"))[1]).toEqual(["ECHINACEA TINCTURE", 1_299]);
});

test("a copay without other sums is the total of its service", () => {
  const rows: DocumentRow[] = [
    ["METFORMIN ER 500 MG TABLET"],
    ["Usual & customary price", "$47.99"],
    ["Insurance savings", "$42.99"],
    ["Your copay", "$5.00"],
    ["Paid by Visa"],
  ];
  expect(read(rows)).toMatchObject([
    { totalCents: 500, items: [{ title: "METFORMIN ER 500 MG TABLET", lineCents: 500 }] },
  ]);
});

test("a delivery mail with all sums isn't a purchase until the person says that it was paid", () => {
  const rows: DocumentRow[] = [
    ["Sunday 11/16/2025"],
    ["Baby Lotion, 16 oz", "$5.49"],
    ["Thermometer", "$10.38"],
    ["Items subtotal", "$15.87"],
    ["Delivery fee", "$3.99"],
    ["Total", "$19.86"],
  ];
  const mail = (subject: string, of: DocumentRow[]) =>
    receiptsOf({ kind: "mail", from: null, subject, sentOn: "2025-11-16", markup: [], rows: of });
  expect(mail("Your order was delivered", rows)).toMatchObject([
    { kind: "shipment", isUnproved: true, items: [{ lineCents: 549 }, { lineCents: 1_038 }] },
  ]);
  expect(mail("Your order was delivered", rows.slice(0, 3))).toEqual([]);
});

test.each([
  ["a prescription's number before it", "RX 1184402 AMOX 875", "10.00"],
  ["words on both sides of an amount", "Pain Relief Patches Qty 2 $15.94 $7.97/ea Add to cart", "8.00"],
])("a title that its cell tells with %s is asked about", (_, cell, price) => {
  const rows: DocumentRow[] = price === "10.00" ? [[cell, price]] : [[cell]];
  const sum = price === "10.00" ? "19.00" : "24.94";
  const [first, second] = read(
    around([...rows, ["Ear Drops", "9.00"], ["Subtotal", sum], ["Tax", "0.00"]], sum),
  ).flatMap(({ items }) => items);
  expect(first).toMatchObject({ isUnsure: true });
  expect(second?.isUnsure).toBeUndefined();
});

test("prices without a title that come close to a total aren't items", () => {
  expect(read([["2 @ 1.99", "Aa"], ["2.00"], ["Total", "4.53"]])).toEqual([]);
});

test("a sum's name that touches its price on a photo isn't part of a title", () => {
  const rows: DocumentRow[] = [
    ["Visa - 7781"],
    ["Lakeside Speech"],
    ["Oral motor tool kit", "$32.50"],
    ["Tape", "$10.00"],
  ];
  const [sale] = receiptsOf({
    kind: "photo",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [...rows, ["Subtotal42.50"], ["Total", "$42.50"], ["Visa", "$42.50"]],
  });
  expect(sale?.items.map(({ title, lineCents }) => [title, lineCents])).toEqual([
    ["Oral motor tool kit", 3_250],
    ["Tape", 1_000],
  ]);
  expect(sale?.merchant).toBe("Lakeside Speech");
});

test("on a photo a gap within cents is closed, and a prescription number isn't part of a title", () => {
  const rows: DocumentRow[] = [
    ["Lakeside Pharmacy"],
    ["10/07/202610:51A"],
    ["CETIRIZINE 10MG TAB", "15.00"],
    ["RX 0713345"],
    ["EPSOM SALT 4LB", "6.49"],
    ["Subtotal", "21.49"],
    ["Tax", "0.5 2"],
    ["Total", "$22.01"],
    ["Visa", "22.01"],
  ];
  const [sale] = receiptsOf({ kind: "photo", from: null, subject: null, sentOn: null, markup: [], rows });
  expect(sale).toMatchObject({ soldOn: "2026-10-07", taxCents: 52, totalCents: 2_201 });
  expect(sale?.items.map(({ title }) => title)).toEqual(["CETIRIZINE 10MG TAB", "EPSOM SALT 4LB"]);
});
