import { expect, test } from "vitest";
import { claimExample, claimFee } from "./claim-fee";

test.each([
  [10_000, 500],
  [19_999, 1000],
  [20_000, 1000],
  [20_001, 1000],
  [999_900, 1000],
  [1_030, 52],
  [0, 0],
  [989, 0],
  [990, 50],
  [1_000, 50],
])("a claim of %i cents costs %i", (claim, fee) => {
  expect(claimFee(claim)).toBe(fee);
});

test("the specification's example: $100 at 30 % leaves $25", () => {
  expect(claimExample(10_000, 30)).toEqual({
    claim: 10_000,
    fee: 500,
    taxPercent: 30,
    taxSavings: 3_000,
    total: 2_500,
  });
});
