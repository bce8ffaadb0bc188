import { expect, test } from "vitest";
import { pricesOfService, servicePrices, serviceStatus, verdictOfStatus } from "./service-wire";
import { verdicts } from "./verdict";

test.each(verdicts)("the words for %s are read back", (verdict) => {
  expect(verdictOfStatus(` ${serviceStatus[verdict].toUpperCase()} `)).toBe(verdict);
});

test.each([
  ["Requires a Letter", "letter"],
  ["LMN", "letter"],
  ["maybe", "not-eligible"],
  ["", "not-eligible"],
])("the service's %o is %s", (words, verdict) => {
  expect(verdictOfStatus(words)).toBe(verdict);
});

test.each([
  ["a reduced price", { price: 2_500, discount_price: 1_999 }, { price: 1_999, listPrice: 2_500 }],
  [
    "a price that was never another",
    { price: 2_500, discount_price: null },
    { price: 2_500, listPrice: null },
  ],
  ["no price", { price: null, discount_price: null }, { price: null, listPrice: null }],
])("%s is the same in the service's words and in ours", (_, wire, prices) => {
  expect(pricesOfService(wire)).toEqual(prices);
  expect(servicePrices(prices)).toEqual(wire);
});

test.each([
  ["the price itself", 2_500, 2_500],
  ["more than the price", 2_500, 2_600],
  ["all that is known", null, 2_500],
])("a discount price that is %s is no reduction", (_, price, discount_price) => {
  expect(pricesOfService({ price, discount_price })).toEqual({ price: 2_500, listPrice: null });
});
