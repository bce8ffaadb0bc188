import { describe, expect, test } from "vitest";
import { currencyCode, readAmount } from "./price-text";

describe("an amount as a page states it", () => {
  test.each<[string, number, string | null]>([
    ["$24.99", 2499, "USD"],
    ["Now $24.99", 2499, "USD"],
    ["US$24.99", 2499, "USD"],
    ["USD 24.99", 2499, "USD"],
    ["24.99 USD", 2499, "USD"],
    ["C$31", 3100, "CAD"],
    ["CA$31.00", 3100, "CAD"],
    ["A$31.50", 3150, "AUD"],
    ["$1,299.00", 129900, "USD"],
    ["$1,299", 129900, "USD"],
    ["24,99 €", 2499, "EUR"],
    ["24,9 €", 2490, "EUR"],
    ["€24,99", 2499, "EUR"],
    ["1.299,00 €", 129900, "EUR"],
    ["1.299 €", 129900, "EUR"],
    ["1 299,00 €", 129900, "EUR"],
    ["1\u202f299,00\u00a0€", 129900, "EUR"],
    ["CHF 1'299.50", 129950, "CHF"],
    ["£8", 800, "GBP"],
    ["¥1,200", 120000, "JPY"],
    ["₹1,29,999.00", 12999900, "INR"],
    ["$18.99 – $64.99", 1899, "USD"],
    ["From $18.99", 1899, "USD"],
    ["$.99", 99, "USD"],
    ["24.99.", 2499, null],
  ])("%s", (text, cents, currency) => {
    expect(readAmount(text, { machine: false })).toEqual({ cents, currency });
  });
});

describe("an amount written for programs", () => {
  test.each<[unknown, number]>([
    ["24.99", 2499],
    [24.99, 2499],
    [24, 2400],
    ["24", 2400],
    ["24.9", 2490],
    ["24.990000", 2499],
    ["24.995", 2500],
    ["1299.00", 129900],
    ["1,299.00", 129900],
    ["1,299", 129900],
    ["24,99", 2499],
    ["1.299,00", 129900],
    ["$24.99", 2499],
    [" 24.99 ", 2499],
    [1.005, 101],
    [0.1 + 0.2, 30],
    ["0.5", 50],
    [19.989999999999998, 1999],
  ])("%j", (value, cents) => {
    expect(readAmount(value, { machine: true })?.cents).toBe(cents);
  });
});

test.each([
  0,
  "0",
  "0.00",
  -5,
  "-5.00",
  "",
  "free",
  "Call for price",
  null,
  undefined,
  {},
  [],
  true,
  Number.NaN,
  Infinity,
  1e12,
  "99999999999",
])("%j is no price", (value) => {
  expect(readAmount(value, { machine: true })).toBeNull();
});

test.each([
  ["USD", "USD"],
  ["usd", "USD"],
  [" EUR ", "EUR"],
  ["$", "USD"],
  ["€", "EUR"],
  ["", null],
  ["dollars", null],
  [840, null],
])("currency %j is %j", (value, code) => {
  expect(currencyCode(value)).toBe(code);
});
