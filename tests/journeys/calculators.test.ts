import { expect, test } from "vitest";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();

async function rowsOf(address: string): Promise<string[]> {
  const { status, body } = await new Visitor().get(address);
  expect(status).toBe(200);
  return [...body.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    row
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test.each([
  [
    "the FSA calculator sums up what its form was sent",
    "/fsa-calculator?year=2025&prescriptions=%241%2C234.50&dental=+1+200+&income=60000&contribution=150",
    [
      ["Anticipated expenses", "$2,434.50"],
      ["Recommended contribution", "$2,434.50"],
      ["Your annual deduction", "$1,800.00"],
      ["Combined tax rate", "24.65%"],
      ["Tax savings a year", "$443.70"],
      ["Monthly net impact", "$113.02"],
    ],
  ],
  [
    "the FSA calculator's federal rate is the typed one",
    "/fsa-calculator?year=2025&income=120000&filing=joint&rate=12",
    [["Combined tax rate", "24.65%"]],
  ],
  [
    "the HSA calculator knows coverage, age and employer, and looks ahead",
    "/hsa-calculator?year=2026&coverage=family&catchUp=yes&contribution=10000&per=year&employer=1000&years=2&growth=10",
    [
      ["HSA limit", "$9,750.00"],
      ["You can deduct", "$8,750.00"],
      ["Tax savings a year", "$2,362.50"],
      ["2027", "$19,500 $0 $975 $20,475"],
    ],
  ],
  [
    "the HSA calculator counts part of a year",
    "/hsa-calculator?year=2026&contribution=4400&per=year&months=3",
    [["HSA limit", "$1,100.00"]],
  ],
] as const)("%s", async (_, address, expected) => {
  const rows = await rowsOf(address);
  for (const [name, amount] of expected)
    expect(
      rows.find((row) => row.startsWith(name)),
      name,
    ).toContain(amount);
});
