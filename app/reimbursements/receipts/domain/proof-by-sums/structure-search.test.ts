import { describe, expect, test } from "vitest";
import { readLine } from "../read-lines";
import { provedReadings } from "./structure-search";

const best = (rows: readonly (readonly string[])[]) =>
  provedReadings(rows.map((cells, at) => readLine(cells, at)))[0];
const priced = (rows: readonly (readonly string[])[]) =>
  best(rows)?.items.map(({ title, lineCents }) => [title, lineCents]);

describe("sums prove which rows are items", () => {
  test("whatever the sums are called", () => {
    const rows = [
      ["Gauze", "5.00"],
      ["Splint", "9.00"],
      ["Wibble", "14.00"],
      ["Zork", "1.12"],
      ["Quux", "15.12"],
    ];
    expect(best(rows)).toMatchObject({
      items: [
        { title: "Gauze", lineCents: 500 },
        { title: "Splint", lineCents: 900 },
      ],
      otherCents: 112,
      totalCents: 1_512,
    });
  });

  test("even where an item's words name a sum", () => {
    const rows = [
      ["Shipping", "4.00"],
      ["Knee Sleeve", "12.00"],
      ["Ankle Wrap", "8.00"],
      ["Subtotal", "24.00"],
      ["Tax", "2.00"],
      ["Total", "26.00"],
    ];
    expect(priced(rows)?.map(([, cents]) => cents)).toEqual([400, 1_200, 800]);
  });

  test("and a charge of no list is what any word of it says", () => {
    const rows = [
      ["Gauze", "5.00"],
      ["Splint", "9.00"],
      ["Subtotal", "14.00"],
      ["Two-way lab shipping", "9.50"],
      ["State levy and tax", "1.00"],
      ["Delivery tip", "2.00"],
      ["Total", "26.50"],
    ];
    expect(best(rows)).toMatchObject({ shippingCents: 950, taxCents: 100, otherCents: 200 });
  });

  test("and a record that is repeated isn't a whole order", () => {
    const record = (title: string, price: string, saved: string, paid: string) => [
      [title],
      ["Price", price],
      ["Insurance paid", saved],
      ["Your copay", paid],
    ];
    const rows = [
      ...record("Atorvastatin 20 mg", "$84.20", "$74.20", "$10.00"),
      ...record("Levothyroxine 75 mcg", "$43.10", "$28.10", "$15.00"),
      ["Amount charged to Amex", "$25.00"],
    ];
    expect(priced(rows)).toEqual([
      ["Atorvastatin 20 mg", 1_000],
      ["Levothyroxine 75 mcg", 1_500],
    ]);
  });

  test("and a title of several, whatever words it has", () => {
    const rows = [
      ["Tortoise frame", "$95.00"],
      ["Lens cleaning kit", "$15.00"],
      ["Light-responsive tint", "$100.00"],
      ["Subtotal", "$210.00"],
      ["Tax", "$1.20"],
      ["Total", "$211.20"],
    ];
    expect(priced(rows)?.map(([title]) => title)).toContain("Lens cleaning kit");
  });

  test("a discount larger than the item above it applies to the order", () => {
    const rows = [
      ["Ultrasound", "275.00"],
      ["Progesterone", "84.50"],
      ["Package credit", "-100.00"],
      ["Total", "259.50"],
    ];
    expect(best(rows)).toMatchObject({ discountCents: 10_000, totalCents: 25_950 });
    expect(priced(rows)).toEqual([
      ["Ultrasound", 27_500],
      ["Progesterone", 8_450],
    ]);
  });

  test("and of several columns of words the one that names most of the items", () => {
    const rows = [
      ["Oasys, 90 pack", "Right eye", "$160.00"],
      ["Toric", "Left eye: curve eight", "$93.00"],
      ["Eye drops", "$7.00"],
      ["Subtotal", "$260.00"],
      ["Total", "$260.00"],
    ];
    expect(priced(rows)?.map(([title]) => title)).toEqual(["Oasys, 90 pack", "Toric", "Eye drops"]);
  });

  test("and which of several amounts of a row is its price", () => {
    const rows = [
      ["Knee Sleeve", "$12.00", "$1.20", "$13.20"],
      ["Ankle Wrap", "$8.00", "$0.80", "$8.80"],
      ["Subtotal", "$20.00"],
      ["Tax", "$2.00"],
      ["Total", "$22.00"],
    ];
    expect(priced(rows)).toEqual([
      ["Knee Sleeve", 1_200],
      ["Ankle Wrap", 800],
    ]);
  });

  test("and that a count in the row above multiplies", () => {
    const rows = [
      ["Lens Cleaner"],
      ["Qty: 2"],
      ["$4.50"],
      ["Eye Patch"],
      ["Qty: 3"],
      ["$2.00"],
      ["Subtotal", "$15.00"],
      ["Total", "$15.00"],
    ];
    expect(priced(rows)).toEqual([
      ["Lens Cleaner", 900],
      ["Eye Patch", 600],
    ]);
  });

  test("and what is offered below the sums is none", () => {
    const rows = [
      ["Knee Sleeve", "$12.00"],
      ["Total", "$12.00"],
      ["You might also like"],
      ["Ankle Wrap", "$12.00"],
    ];
    expect(priced(rows)).toEqual([["Knee Sleeve", 1_200]]);
  });

  test("nothing is proved where nothing agrees", () => {
    expect(
      best([
        ["Knee Sleeve", "$12.00"],
        ["Ankle Wrap", "$8.00"],
        ["Total", "$26.00"],
      ]),
    ).toBeUndefined();
  });
});

test("words that are repeated in each record aren't a title", () => {
  const rows = [
    ["Knee Sleeve"],
    ["Arrives Thursday"],
    ["$12.00"],
    ["Ankle Wrap"],
    ["Arrives Thursday"],
    ["$8.00"],
    ["Total", "$20.00"],
  ];
  expect(priced(rows)).toEqual([
    ["Knee Sleeve", 1_200],
    ["Ankle Wrap", 800],
  ]);
});

test("rows of one amount without end are read to an end", () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => [`Thing ${at % 7}`, "1.00", "2.00", "3.00"]);
  expect(best(rows)?.items.length ?? 0).toBeLessThanOrEqual(600);
});

test("a product that was bought twice isn't read as a label", () => {
  const rows = [
    ["Cephalexin", "12.50"],
    ["Plan: Northern Shield"],
    ["Lancets", "6.49"],
    ["Batteries", "9.49"],
    ["50% off 2nd"],
    ["Batteries", "4.74"],
    ["Gauze", "5.00"],
    ["Subtotal", "38.22"],
    ["Total", "38.22"],
  ];
  expect(priced(rows)?.map(([title]) => title)).toEqual([
    "Cephalexin",
    "Lancets",
    "Batteries",
    "Batteries",
    "Gauze",
  ]);
});
