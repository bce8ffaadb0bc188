import { expect, test } from "vitest";
import { receiptsOf } from "./receipts-of";

const read = (...rows: string[][]) => {
  const [receipt] = receiptsOf({
    kind: "text",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [["Harbor Eye Care"], ["Date", "11/02/2026"], ...rows],
  });
  const items = receipt?.items.map(
    ({ title, lineCents, isUnsure }) => `${title} ${lineCents}${isUnsure ? "?" : ""}`,
  );
  return { ...receipt, items };
};
const head = ["Description", "Fee", "Ins. pays", "Patient"];
const rows = [
  ["Comprehensive eye exam", "$185.00", "$165.00", "$20.00"],
  ["Retinal imaging", "$39.00", "$0.00", "$39.00"],
  ["Single vision lenses", "$140.00", "$85.00", "$55.00"],
];

test("a plan's payment lowers each fee's price if the sum of the rest is printed", () => {
  const { items, totalCents, discountCents } = read(
    head,
    ...rows,
    ["Total fees", "$364.00"],
    ["Insurance", "-$250.00"],
    ["Patient total", "$114.00"],
    ["Paid by Visa", "$114.00"],
  );
  expect(items).toEqual(["Comprehensive eye exam 2000", "Retinal imaging 3900", "Single vision lenses 5500"]);
  expect([totalCents, discountCents]).toEqual([11_400, 0]);
});

test("three amounts in a row that make no such sum are as they are", () => {
  const { items } = read(
    ["Description", "Price", "Tax", "Amount"],
    ["Contact lenses", "$40.00", "$2.00", "$42.00"],
    ["Lens cleaner", "$10.00", "$0.50", "$10.50"],
    ["Total", "$52.50"],
    ["Paid by Visa", "$52.50"],
  );
  expect(items?.map((item) => item.replace("?", ""))).toEqual(["Contact lenses 4200", "Lens cleaner 1050"]);
});

const panel = (name: string, ...cents: string[]) => [
  [name, "Retail price", cents[0] ?? ""],
  ["Insurance saved you", cents[1] ?? ""],
  ["Your cost", cents[2] ?? ""],
];

test("the remainder of each price on a separate row is the price if the sum is made of it", () => {
  const drugs = [
    ...panel("Metformin 500 mg", "68.40", "58.40", "10.00"),
    ...panel("Lisinopril 10 mg", "31.15", "26.15", "5.00"),
  ];
  const { items, totalCents } = read(...drugs, ["Total your cost", "15.00"], ["Paid: FSA card x1107"]);
  expect(items).toEqual(["Metformin 500 mg 1000", "Lisinopril 10 mg 500"]);
  expect(totalCents).toBe(1500);
});

test("also where price and the plan's part are in one row above it", () => {
  const drugs = [
    ["JENSEN, WALTER"],
    ["AMOXICILLIN 500MG CAPSULE"],
    ["NDC 65862-0017-05", "Qty 21", "DS 7"],
    ["Dr. S. Pathak"],
    ["Price 18.49", "Ins. pd 14.49"],
    ["You paid: $4.00"],
    ["JENSEN, WALTER"],
    ["ALBUTEROL HFA INHALER"],
    ["NDC 00093-3174-31", "Qty 8.5", "DS 25"],
    ["Dr. S. Pathak"],
    ["Price 46.20", "Ins. pd 31.20"],
    ["You paid: $15.00"],
  ];
  const { items, totalCents, discountCents } = read(
    ...drugs,
    ["Total price", "$64.69"],
    ["Insurance paid", "$45.69"],
    ["Total patient paid", "$19.00"],
  );
  expect(items).toEqual(["AMOXICILLIN 500MG CAPSULE 400?", "ALBUTEROL HFA INHALER 1500?"]);
  expect([totalCents, discountCents]).toEqual([1_900, 0]);
});

test("an old price and what was taken off it, below the price that they come to, are none", () => {
  const { items } = read(
    ["OLAY REGEN CREAM", "28.99"],
    ["REG", "31.99"],
    ["SALE SAVINGS", "3.00-"],
    ["SENNA TABS 100CT", "9.49"],
    ["SUBTOTAL", "38.48"],
    ["TAX", "2.10"],
    ["TOTAL", "40.58"],
  );
  expect(items).toEqual(["OLAY REGEN CREAM 2899", "SENNA TABS 100CT 949"]);
});

test("the words that name the amounts of each such row are in no title", () => {
  const drug = (name: string, ...cents: string[]) => [
    [name],
    [`U&C ${cents[0]}`, `INS ${cents[1]}`, `COPAY ${cents[2]}`],
  ];
  const rows = [
    ...drug("METFORMIN 500MG TAB", "21.99", "16.99", "5.00"),
    ...drug("LISINOPRIL 10MG TAB", "14.49", "10.49", "4.00"),
  ];
  expect(read(...rows, ["TOTAL", "9.00"], ["FSA VISA", "9.00"]).items).toEqual([
    "METFORMIN 500MG TAB 500?",
    "LISINOPRIL 10MG TAB 400",
  ]);
});

test("one product in two sizes keeps its name, which each of its records begins with", () => {
  const { items } = read(
    ["Knee Compression Sleeve"],
    ["Size L"],
    ["$18.00"],
    ["Knee Compression Sleeve"],
    ["Size M"],
    ["$16.00"],
    ["Total", "$34.00"],
    ["Paid by Visa", "$34.00"],
  );
  expect(items?.every((item) => item.startsWith("Knee Compression Sleeve"))).toBe(true);
  expect(items?.map((item) => Number(/(\d+)\??$/.exec(item)?.[1]))).toEqual([1_800, 1_600]);
});
