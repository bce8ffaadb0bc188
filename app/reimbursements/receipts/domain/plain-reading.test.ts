import { describe, expect, test } from "vitest";
import { plainReading } from "./plain-reading";
import { readLine } from "./read-lines";
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
const itemsOf = (rows: readonly DocumentRow[]) => read(rows).flatMap(({ items }) => items);
const priced = (rows: readonly DocumentRow[]) =>
  itemsOf(rows).map(({ title, lineCents }) => [title, lineCents]);

describe("prices stay with their titles where the sum can't tell", () => {
  const medicine = [["Allergy Spray"], ["31254742 24.99"], ["144 sprays"]];
  const chocolate = [["Dark Chocolate"], ["03400014 3.49"], ["family size"]];
  const brush = [["Toothbrush Soft"], ["38137115 3.99"], ["twin pack"]];

  test("with a price said twice in each record", () => {
    const rows = around(
      [
        ...medicine,
        ["RETURN VALUE 24.99"],
        ...chocolate,
        ["RETURN VALUE 3.49"],
        ...brush,
        ["RETURN VALUE 3.99"],
      ],
      "32.47",
    );
    expect(priced(rows)).toEqual([
      ["Allergy Spray, 144 sprays", 2_499],
      ["Dark Chocolate family size", 349],
      ["Toothbrush Soft twin pack", 399],
    ]);
  });

  test("with rows below each price that tell more of its item", () => {
    expect(priced(around([...medicine, ...chocolate, ...brush], "32.47"))).toEqual([
      ["Allergy Spray", 2_499],
      ["Dark Chocolate", 349],
      ["Toothbrush Soft", 399],
    ]);
  });

  test("with prices above their titles", () => {
    const rows = [["$12.99"], ["Elastic Bandage"], ["$4.50"], ["Birthday Card"], ["$27.00"], ["Knee Sleeve"]];
    expect(priced(around(rows, "44.49"))).toEqual([
      ["Elastic Bandage", 1_299],
      ["Birthday Card", 450],
      ["Knee Sleeve", 2_700],
    ]);
  });

  test("and are unsure where above and below are as likely", () => {
    const rows = [["Knee Sleeve"], ["$12.99"], ["Elastic Bandage"], ["$4.50"], ["Birthday Card"]];
    expect(itemsOf(around(rows, "17.49")).map(({ isUnsure }) => isUnsure)).toEqual([true, true]);
    const beside = [["Knee Sleeve", "$12.99"], ["Size M"], ["Elastic Bandage", "$4.50"]];
    expect(itemsOf(around(beside, "17.49")).map(({ isUnsure }) => isUnsure)).toEqual([undefined, undefined]);
  });
});

test("a heading or note below a price isn't part of its title, and a title without a price next to it belongs to the next", () => {
  const rows = around(
    [
      ["Ground Turkey", "8.98"],
      ["BEVERAGE"],
      ["Seltzer", "6.49"],
      ["Member savings", "-0.50"],
      ["Oatmeal Cookie Bulk"],
      ["0.84 lb @ 7.99/lb", "6.71"],
      ["Gauze", "5.00"],
    ],
    "26.68",
  );
  expect(itemsOf(rows).map(({ title, lineCents, isUnsure }) => [title, lineCents, isUnsure])).toEqual([
    ["Ground Turkey", 898, undefined],
    ["Seltzer", 599, undefined],
    ["Oatmeal Cookie Bulk", 671, undefined],
    ["Gauze", 500, undefined],
  ]);
});

test("amounts subtracted below the total are payments, and savings listed below it aren't items", () => {
  const [receipt] = read([
    ["Corner Pharmacy"],
    ["Knee Sleeve", "12.00"],
    ["Cold Pack", "9.00"],
    ["Bottle deposit", "0.20"],
    ["Member savings", "-1.00"],
    ["Gauze", "5.00"],
    ["BALANCE", "25.20"],
    ["Gift certificate GC-1180", "-20.00"],
    ["Visa", "5.20"],
    ["CORNER PLUS SAVINGS 1.50"],
  ]);
  expect(receipt).toMatchObject({ totalCents: 2_520, discountCents: 0, otherCents: 20 });
  expect(receipt?.items.map(({ title, lineCents }) => [title, lineCents])).toEqual([
    ["Knee Sleeve", 1_200],
    ["Cold Pack", 800],
    ["Gauze", 500],
  ]);
});

test("a saving that names an item's code is taken off that item", () => {
  const rows = [
    ["1184420", "ALMONDS 3LB", "14.49 N"],
    ["30669", "BANANAS 3LB", "1.99 N"],
    ["0000338114", "/ 1184420", "3.00-"],
    ["1770231", "PROTEIN PWDR VAN", "39.99 Y"],
    ["SUBTOTAL", "53.47"],
  ];
  expect(priced(around(rows, "53.47"))).toEqual([
    ["ALMONDS 3LB", 1_149],
    ["BANANAS 3LB", 199],
    ["PROTEIN PWDR VAN", 3_999],
  ]);
});

test("a deposit among the items is a charge, and an item where it has a code as these have", () => {
  const rows = (deposit: readonly string[]) => [
    ["4046", "AVOCADO HASS", "5.16"],
    ["88104", "SELTZER 12PK", "6.49"],
    deposit,
    ["77120", "BANDAGES 80CT", "7.99"],
    ["SUBTOTAL", "20.24"],
    ["TAX", "1.00"],
  ];
  expect(read(around(rows(["CRV", "0.60"]), "21.24"))).toMatchObject([
    { otherCents: 60, items: [{ lineCents: 516 }, { lineCents: 649 }, { lineCents: 799 }] },
  ]);
  expect(priced(around(rows(["77808", "REUSABLE BAG", "0.60"]), "21.24"))[2]).toEqual(["REUSABLE BAG", 60]);
});

test("a row that repeats above each title with other numbers isn't part of it", () => {
  const record = (number: string, title: string, copay: string): DocumentRow[] => [
    [`RX ${number}`, "FILLED 01/07/2026"],
    [title, "QTY 21"],
    ["CASH PRICE", "24.19"],
    ["YOUR COPAY", copay],
  ];
  const rows = [
    ...record("7719240-02", "AMOXICILLIN 500MG CAPSULE", "5.00"),
    ...record("7719241-00", "FLUTICASONE NASAL SPRAY", "10.00"),
    ["SUBTOTAL", "15.00"],
  ];
  const told = itemsOf(around(rows, "15.00")).map(({ title, quantity, isUnsure }) => [
    title,
    quantity,
    isUnsure,
  ]);
  expect(told).toEqual([
    ["AMOXICILLIN 500MG CAPSULE", 1, undefined],
    ["FLUTICASONE NASAL SPRAY", 1, undefined],
  ]);
});

test("rows below a subtotal that adds up are charges, whatever they are called", () => {
  const rows = around(
    [
      ["Gauze", "5.00"],
      ["Splint", "9.00"],
      ["Subtotal", "14.00"],
      ["Carbon neutral contribution", "0.85"],
    ],
    "14.85",
  );
  expect(priced(rows)).toEqual([
    ["Gauze", 500],
    ["Splint", 900],
  ]);
});

test("a practice's code names what was done where nothing else does", () => {
  const rows = around(
    [
      ["Date of service", "CPT", "Units", "Fee"],
      ["03/02/2026", "90837", "1", "$165.00"],
    ],
    "$165.00",
  );
  expect(priced(rows)).toEqual([["90837", 16_500]]);
});

test("a discount below the items lowers the total, also if another total is above them", () => {
  const rows = [
    ["Receipt #1904-3317"],
    ["AMOUNT PAID", "$24.00"],
    ["DATE PAID", "Oct 7, 2026"],
    ["SUMMARY"],
    ["Knee Sleeve × 1", "$20.00"],
    ["Cold Pack × 1", "$10.00"],
    ["Subtotal", "$30.00"],
    ["Hardship tier (20.0% off)", "-$6.00"],
    ["Amount paid", "$24.00"],
  ];
  const { settled } = plainReading(rows.map((cells, at) => readLine(cells, at)));
  expect(settled).toMatchObject({ totalCents: 2_400, discountCents: 600 });
});

test("a lens's powers with slashes between them aren't amounts", () => {
  const { amounts } = readLine(["-3.50 / 8.4 / 14.0", "2 boxes @ $68.99"], 0);
  expect(amounts.map(({ cents }) => cents)).toEqual([6_899]);
});

test("nothing is bought below a sum that has the tax in it, whatever that is called, and a row of days is of no title", () => {
  const rows = [
    ["Corner Gym"],
    ["Receipt 88120"],
    ["Gym membership (monthly)", "$44.00"],
    ["Nov 7 - Dec 6, 2026"],
    ["Sales tax", "$3.91"],
    ["Total billed", "$47.91"],
    ["Visa 8093"],
    ["New in the shop: Foam Roller $42.50", "Grip Socks $18"],
  ];
  expect(priced(rows)).toEqual([["Gym membership (monthly)", 4_400]]);
});
