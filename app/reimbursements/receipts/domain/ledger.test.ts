import { describe, expect, test } from "vitest";
import type { DocumentRow } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const head = ["Date", "Code", "Tooth", "Description", "Charges", "Credits", "Balance"];
const read = (rows: readonly DocumentRow[]) =>
  receiptsOf({ kind: "pdf", from: null, subject: null, sentOn: null, markup: [], rows });
const itemsOf = (rows: readonly DocumentRow[]) =>
  read(rows).flatMap(({ items }) =>
    items.map(({ title, quantity, lineCents }) => [title, quantity, lineCents]),
  );

const practice: DocumentRow[] = [["Birch Lane Dental"], ["Statement"], ["Patient: Ida Moss"], head];
const charges: DocumentRow[] = [
  ["05/04/2026", "D0120", "Periodic exam", "82.00", "82.00"],
  ["05/04/2026", "D1110", "Cleaning", "118.00", "200.00"],
  ["05/04/2026", "D2391", "19", "Composite filling", "210.00", "410.00"],
];

describe("an account with a running balance", () => {
  test("charges what each row adds to it, and a tooth's number isn't a quantity", () => {
    expect(itemsOf([...practice, ...charges, ["Balance due", "$410.00"]])).toEqual([
      ["Periodic exam", 1, 8_200],
      ["Cleaning", 1, 11_800],
      ["Composite filling", 1, 21_000],
    ]);
  });

  test("subtracts what an insurer paid from the total, but not the patient's own payment", () => {
    const rows = [
      ...practice,
      ...charges,
      ["05/20/2026", "Harbor Dental payment", "300.00", "110.00"],
      ["05/28/2026", "Visa payment - thank you", "110.00", "0.00"],
    ];
    const [receipt] = read(rows);
    expect(receipt).toMatchObject({ discountCents: 30_000, totalCents: 11_000 });
    expect(receipt?.items).toHaveLength(3);
  });

  test("has its sales tax as tax", () => {
    const rows = [...practice, ...charges, ["05/04/2026", "Sales tax", "2.27", "412.27"]];
    expect(read(rows)[0]).toMatchObject({ taxCents: 227, totalCents: 41_227 });
    expect(itemsOf(rows)).toHaveLength(3);
  });

  test("is not what is owed from before", () => {
    const rows = [
      ...practice,
      ["Balance forward", "45.00"],
      ["05/04/2026", "D0140", "Limited exam", "75.00", "120.00"],
      ["05/04/2026", "D0220", "X-ray", "34.00", "154.00"],
      ["05/04/2026", "Payment - Discover", "-154.00", "0.00"],
    ];
    expect(itemsOf(rows)).toEqual([
      ["Limited exam", 1, 7_500],
      ["X-ray", 1, 3_400],
    ]);
    expect(read(rows)[0]?.totalCents).toBe(10_900);
  });

  test("has to add up row by row; another table keeps its own meaning", () => {
    const rows = [
      ["Pinebox Supply"],
      ["Receipt 2041"],
      ["Item", "Price", "Total"],
      ["Gauze", "5.00", "5.00"],
      ["Tape", "3.00", "3.00"],
      ["Splint", "9.00", "9.00"],
      ["Total", "17.00"],
    ];
    expect(itemsOf(rows).map(([, , cents]) => cents)).toEqual([500, 300, 900]);
  });

  test("is not a store's slip on which everything costs the same", () => {
    const slip: DocumentRow[] = [
      ["Quarter Hall"],
      ["DESCRIPTION", "QTY", "PRICE", "TOTAL"],
      ["BANDAGES 40CT", "1", "1.25", "1.25"],
      ["READING GLASSES", "2", "1.25", "2.50"],
      ["PILL CUTTER", "1", "1.25", "1.25"],
      ["TOOTHBRUSH 4PK", "2", "1.25", "2.50"],
      ["GAUZE ROLL", "3", "1.25", "3.75"],
      ["Subtotal", "11.25"],
      ["Total", "11.25"],
      ["Cash", "20.00"],
      ["Change", "8.75"],
    ];
    expect(itemsOf(slip)).toEqual([
      ["BANDAGES 40CT", 1, 125],
      ["READING GLASSES", 2, 250],
      ["PILL CUTTER", 1, 125],
      ["TOOTHBRUSH 4PK", 2, 250],
      ["GAUZE ROLL", 3, 375],
    ]);
  });
});
