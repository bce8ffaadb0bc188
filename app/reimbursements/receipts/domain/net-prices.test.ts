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

test("what a plan pays of each fee lowers its price, where the sum of what is left is printed", () => {
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
