import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSavingsQuery, taxRate } from "./savings-query";
import { estimateSavings, savingsTexts } from "./tax-savings";

describe("savings of a purchase", () => {
  test.each([
    [100_000, 40, 60_000, 40_000],
    [21_900, 35, 14_235, 7_665],
    [4_200, 30, 2_940, 1_260],
    [999, 35, 649, 350],
    [1, 40, 1, 0],
    [2, 30, 1, 1],
    [0, 35, 0, 0],
    [9_999_999_999, 37, 6_299_999_999, 3_700_000_000],
  ])("%d cents at %d%% cost %d and save %d", (price, rate, withLetterCents, savingsCents) => {
    expect(estimateSavings(price, rate)).toEqual({ originalCents: price, withLetterCents, savingsCents });
  });

  test("are whole cents, add up to the price, and grow with price and rate", () => {
    const price = fc.integer({ min: 0, max: 9_999_999_999 });
    const rate = fc.integer({ min: taxRate.min, max: taxRate.max - 1 });
    fc.assert(
      fc.property(price, rate, (cents, percent) => {
        const { withLetterCents, savingsCents } = estimateSavings(cents, percent);
        expect(Number.isSafeInteger(savingsCents)).toBe(true);
        expect(withLetterCents + savingsCents).toBe(cents);
        expect(Math.abs(savingsCents * 100 - cents * percent)).toBeLessThanOrEqual(50);
        expect(estimateSavings(cents, percent + 1).savingsCents).toBeGreaterThanOrEqual(savingsCents);
        expect(estimateSavings(cents + 1, percent).savingsCents).toBeGreaterThanOrEqual(savingsCents);
      }),
    );
  });

  test("are shown in US dollars", () => {
    expect(savingsTexts(123_456, 40, 0)).toEqual({
      rate: "40%",
      original: "$1,234.56",
      withLetter: "$740.74",
      savings: "$493.82",
    });
  });

  test("are what is left after the letter's cost, which may be more than they are", () => {
    expect(savingsTexts(20_000, 30, 2_500)).toMatchObject({ withLetter: "$165.00", savings: "$35.00" });
    expect(savingsTexts(3_900, 30, 2_500)).toMatchObject({ withLetter: "$52.30", savings: "-$13.30" });
  });
});

describe("the calculator's query", () => {
  const products = [
    { id: "a", name: "Mat" },
    { id: "b", name: "Lamp" },
  ];
  const read = (query: string) => readSavingsQuery(new URLSearchParams(query), products);

  test.each([
    ["", "a", 35],
    ["product=b&rate=10", "b", 10],
    ["product=a&rate=40", "a", 40],
    ["rate=%2037%20%25%20", "a", 37],
    ["product=&rate=", "a", 35],
    ["rate=35.0", "a", 35],
  ])("%j is taken as it is", (query, id, ratePercent) => {
    expect(read(query)).toMatchObject({ product: { id }, ratePercent, notes: [] });
  });

  test.each([
    ["rate=9", 10, "from 10% to 40%"],
    ["rate=-5", 10, "from 10% to 40%"],
    ["rate=99", 40, "from 10% to 40%"],
    ["rate=40.2", 40, "from 10% to 40%"],
    ["rate=36.5", 37, "whole percent"],
    ["rate=lots", 35, "couldn't read"],
    ["rate=1e309", 35, "couldn't read"],
    ["rate=NaN", 35, "couldn't read"],
    ["rate=99999999999999999999", 35, "couldn't read"],
  ])("%j is brought to %d%% and says so", (query, ratePercent, words) => {
    expect(read(query)).toMatchObject({ ratePercent, notes: [expect.stringContaining(words)] });
  });

  test("a product that isn't there gives way to the first, which is named", () => {
    expect(read("product=z&rate=41")).toMatchObject({
      product: { id: "a" },
      notes: [expect.stringContaining("Mat"), expect.stringContaining("40%")],
    });
  });

  test("there is nothing to reckon without products", () => {
    expect(readSavingsQuery(new URLSearchParams("rate=30"), [])).toBeNull();
  });
});
