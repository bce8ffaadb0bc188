import { expect, test } from "vitest";
import { federalRate, rateTexts, readTaxRates } from "./tax-rates";

test.each([
  [0, 10],
  [11_600, 10],
  [11_600.01, 12],
  [47_150, 12],
  [47_150.01, 22],
  [100_525, 22],
  [100_525.01, 24],
  [191_950, 24],
  [191_950.01, 32],
  [243_725, 32],
  [243_725.01, 35],
  [609_350, 35],
  [609_350.01, 37],
  [10_000_000, 37],
])("an income of $%d is in the %d %% bracket", (dollars, percent) => {
  expect(federalRate(Math.round(dollars * 100))).toBe(percent * 100);
});

const read = (fields: Record<string, string>) => {
  const typed = (name: string) => fields[name] ?? "";
  const { rates, readings } = readTaxRates(typed);
  return { rates, readings, texts: rateTexts(typed, rates, readings.federal.problem !== null) };
};

test("without answers the rates are 22 and 5", () => {
  const { rates, texts } = read({});
  expect(rates).toMatchObject({ income: null, federal: 2200, state: 500, combined: 2700 });
  expect(texts).toEqual({ federal: "22", state: "5", bracket: "22" });
});

test("the federal rate follows the income until the visitor types another", () => {
  const { rates, texts } = read({ income: "150,000", federal: "22", bracket: "22" });
  expect(rates).toMatchObject({ federal: 2400, combined: 2900 });
  expect(texts).toMatchObject({ federal: "24", bracket: "24" });
});

test.each([
  ["typed over the filled-in rate", { income: "150000", federal: "12", bracket: "24" }],
  ["given in a link of its own", { income: "150000", federal: "12" }],
])("a federal rate %s wins over the income", (_how, fields) => {
  const { rates, texts } = read(fields);
  expect(rates).toMatchObject({ federal: 1200, combined: 1700 });
  expect(texts).toMatchObject({ federal: "12", bracket: "24" });
});

test("a state rate of zero stays zero", () => {
  expect(read({ state: "0" }).rates.state).toBe(0);
});

test("a rate that cannot be read is named, kept as typed and replaced in the sums", () => {
  const { rates, readings, texts } = read({ income: "150000", federal: "lots" });
  expect(readings.federal.problem).toBe("Enter a percentage from 0 to 50");
  expect(rates.federal).toBe(2400);
  expect(texts.federal).toBe("lots");
});
