import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "~/platform/values/money";
import { readSavingsQuery } from "../savings-query";
import { readMoney, readPercent, readWhole } from "./typed-number";

test.each<[string, (text: string) => unknown]>([
  ["money", readMoney],
  ["a percentage", (text) => readPercent(text, 100)],
  ["a whole number", (text) => readWhole(text, 0, 9)],
  ["a rate", (rate) => readSavingsQuery(new URLSearchParams({ rate }), [{ id: "a", name: "A" }])],
])("60 KB that aren't %s take no more than their share of time", (_, read) => {
  const began = performance.now();
  for (const start of ["US$", "1", "1,", "1."])
    for (const piece of [" ", "\t", "1", ",111", " 111", "%"])
      read(`${start}${piece.repeat(60_000 / piece.length)}x`);
  // One took 6 s.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test.each([
  ["$1,234.50", 123450],
  [" 1 200 ", 120000],
  ["1200.5", 120050],
  ["1\u00a0200", 120000],
  ["$ 12", 1200],
  ["US$12", 1200],
  ["12 USD", 1200],
  ["12.", 1200],
  [".5", 50],
  ["0", 0],
  ["007", 700],
  ["１２", 1200],
  ["10,000,000", 1_000_000_000],
])("%j is clear", (text, cents) => {
  expect(readMoney(text)).toEqual({ value: cents, problem: null });
});

test.each(["", "   ", "\u00a0"])("%j is nothing typed", (text) => {
  expect(readMoney(text)).toEqual({ value: null, problem: null });
  expect(readPercent(text, 50)).toEqual({ value: null, problem: null });
  expect(readWhole(text, 1, 40)).toEqual({ value: null, problem: null });
});

test.each([
  ["abc", "Enter dollars and cents in digits, like 1,234.50"],
  ["1e309", "Enter dollars and cents in digits, like 1,234.50"],
  ["Infinity", "Enter dollars and cents in digits, like 1,234.50"],
  ["12,34", "Enter dollars and cents in digits, like 1,234.50"],
  ["1.200,50", "Enter dollars and cents in digits, like 1,234.50"],
  ["3.333", "Enter dollars and cents in digits, like 1,234.50"],
  ["12 34", "Enter dollars and cents in digits, like 1,234.50"],
  ["1,2345", "Enter dollars and cents in digits, like 1,234.50"],
  ["$", "Enter dollars and cents in digits, like 1,234.50"],
  [".", "Enter dollars and cents in digits, like 1,234.50"],
  ["0x10", "Enter dollars and cents in digits, like 1,234.50"],
  ["5+5", "Enter dollars and cents in digits, like 1,234.50"],
  ["-5", "Enter an amount of zero or more"],
  ["\u22125", "Enter an amount of zero or more"],
  ["$-5", "Enter an amount of zero or more"],
  ["(-5)", "Enter an amount of zero or more"],
  ["10,000,000.01", "Enter an amount up to $10,000,000"],
  ["9".repeat(400), "Enter an amount up to $10,000,000"],
])("%j is refused", (text, problem) => {
  expect(readMoney(text)).toEqual({ value: null, problem });
});

test("a printed amount is parsed back to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(readMoney(money(cents)).value).toBe(cents);
      expect(readMoney((cents / 100).toFixed(2)).value).toBe(cents);
    }),
  );
});

test("any text is an amount, a problem or nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { value, problem } = readMoney(text);
      if (value === null) expect(problem === null).toBe(text.normalize("NFKC").trim() === "");
      else expect(Number.isSafeInteger(value) && value >= 0 && problem === null).toBe(true);
    }),
  );
});

test.each([
  ["22", 2200],
  ["22.5 %", 2250],
  ["0%", 0],
  ["50", 5000],
])("%j is a percentage", (text, basisPoints) => {
  expect(readPercent(text, 50)).toEqual({ value: basisPoints, problem: null });
});

test.each(["50.01", "-1", "22,5", "abc", "1e1", "%"])("%j is no percentage up to 50", (text) => {
  expect(readPercent(text, 50)).toEqual({ value: null, problem: "Enter a percentage from 0 to 50" });
});

test.each(["0", "41", "2.5", "-3", "ten", "1e1"])("%j is no whole number from 1 to 40", (text) => {
  expect(readWhole(text, 1, 40).problem).toBe("Enter a whole number from 1 to 40");
});
