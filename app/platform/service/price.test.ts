import { expect, test } from "vitest";
import { priceInCents } from "./price";

test.each([
  [12.99, 1299],
  ["12.99", 1299],
  ["$12.99", 1299],
  [" $1,299.00 ", 129_900],
  [0, 0],
  [19.999, 2000],
])("%s is %i cents", (sent, cents) => {
  expect(priceInCents.parse(sent)).toBe(cents);
});

test.each([
  [-1],
  ["-1"],
  ["free"],
  [""],
  ["1.2.3"],
  ["€5"],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [10_000_000],
  [null],
])("%s is no price", (sent) => {
  expect(priceInCents.safeParse(sent).success).toBe(false);
});
