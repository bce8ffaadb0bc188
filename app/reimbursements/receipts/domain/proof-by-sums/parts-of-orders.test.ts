import { expect, test } from "vitest";
import { readLine } from "../read-lines";
import { provedReadings } from "./structure-search";

type Rows = readonly (readonly string[])[];
const best = (rows: Rows) => provedReadings(rows.map((cells, at) => readLine(cells, at)))[0];
const items = (rows: Rows) => best(rows)?.items.map(({ title, lineCents }) => `${title} ${lineCents}`);

const parcels: readonly [string, Rows][] = [
  [
    "with shipping in one",
    [
      ["Knee Brace", "$30.00"],
      ["Subtotal", "$30.00"],
      ["Tax", "$2.10"],
      ["Parcel total", "$32.10"],
      ["Heat Wrap", "$12.00"],
      ["Gauze", "$5.00"],
      ["Subtotal", "$17.00"],
      ["Shipping", "$4.00"],
      ["Parcel total", "$21.00"],
      ["Order total", "$53.10"],
    ],
  ],
  [
    "numbered",
    [
      ["Knee Brace", "$30.00"],
      ["Delivery 1 total", "$30.00"],
      ["Heat Wrap", "$12.00"],
      ["Gauze", "$5.00"],
      ["Delivery 2 total", "$17.00"],
      ["Grand total", "$47.00"],
    ],
  ],
];

test.each(parcels)("parcels whose totals make the order's, %s", (_, rows) => {
  expect(items(rows)).toEqual(["Knee Brace 3000", "Heat Wrap 1200", "Gauze 500"]);
});

test("the charges of all parcels are the order's", () => {
  expect(best(parcels[0]?.[1] ?? [])).toMatchObject({ taxCents: 210, shippingCents: 400, totalCents: 5_310 });
});

test("a shipment's heading isn't a title", () => {
  const parcel = (number: number, title: string, price: string) => [
    [`Shipment ${number} of 2`, "Arriving Thursday"],
    ["Items Ordered", "Price"],
    [title],
    ["Sold by: Harbor", price],
    ["Total for this shipment", price],
  ];
  const rows = [
    ...parcel(1, "Lumbar Pillow", "$26.50"),
    ...parcel(2, "Cleaning Wipes", "$12.75"),
    ["Order total", "$39.25"],
  ];
  expect(items(rows)).toEqual(["Lumbar Pillow 2650", "Cleaning Wipes 1275"]);
});

test("sums of patients, which no subtotal brings together, are no items, and what follows them is the order's", () => {
  const rows = [
    ["Well visit", "68.00"],
    ["Flu vaccine", "39.00"],
    ["Subtotal Mia", "107.00"],
    ["Sick visit", "35.00"],
    ["Subtotal Leo", "35.00"],
    ["Family discount", "-10.00"],
    ["Tax", "2.36"],
    ["Rescue fund donation", "5.00"],
    ["Invoice total", "139.36"],
  ];
  expect(items(rows)).toEqual(["Well visit 6800", "Flu vaccine 3900", "Sick visit 3500"]);
  expect(best(rows)).toMatchObject({
    discountCents: 1_000,
    taxCents: 236,
    otherCents: 500,
    totalCents: 13_936,
  });
});

const departments: readonly [string, Rows][] = [
  [
    "of a grocer",
    [
      ["Pears", "2.10"],
      ["Plums", "3.40"],
      ["Fruit sum", "5.50"],
      ["Zinc", "9.00"],
      ["Balm", "4.00"],
      ["Care sum", "13.00"],
      ["Subtotal", "18.50"],
      ["Tax", "0.50"],
      ["Total", "19.00"],
    ],
  ],
  [
    "of a practice",
    [
      ["Exam", "80.00"],
      ["X-ray", "45.00"],
      ["Monday", "125.00"],
      ["Filling", "160.00"],
      ["Sealant", "40.00"],
      ["Tuesday", "200.00"],
      ["Subtotal", "325.00"],
      ["Credit", "-25.00"],
      ["Total", "300.00"],
    ],
  ],
];

test.each(departments)("sums of departments %s are no items", (_, rows) => {
  expect(items(rows)).toHaveLength(4);
});

test("a patient's payment is an item if the other items have no fields", () => {
  expect(
    items([
      ["Drug one"],
      ["Cash price", "40.00"],
      ["Plan paid", "31.00"],
      ["Your copay", "9.00"],
      ["Drug two"],
      ["Cash price", "22.00"],
      ["Plan paid", "18.00"],
      ["Your copay", "4.00"],
      ["Cough drops", "3.50"],
      ["Subtotal", "16.50"],
      ["Tax", "0.10"],
      ["Total", "16.60"],
    ]),
  ).toEqual(["Drug one 900", "Drug two 400", "Cough drops 350"]);
});
