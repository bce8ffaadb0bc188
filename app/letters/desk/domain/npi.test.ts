import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNpi } from "./npi";

describe("an NPI", () => {
  // The first is CMS's own example.
  test.each(["1234567893", "1245319599", "2000000002"])("%s is one", (npi) => {
    expect(isNpi(npi)).toBe(true);
  });

  test.each([
    ["with another check digit", "1234567890"],
    ["that is too short", "123456789"],
    ["that is too long", "12345678930"],
    ["with spaces", "1234 567893"],
    ["with a letter", "123456789X"],
    ["that begins with 3", "3000000001"],
    ["that is empty", ""],
  ])("a number %s is none", (_, text) => {
    expect(isNpi(text)).toBe(false);
  });

  test("nine digits have exactly one check digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 299_999_999 }), (base) => {
        const fitting = [..."0123456789"].filter((digit) => isNpi(`${base}${digit}`));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  test("one wrong digit is always noticed", () => {
    const wrong = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrong, ([place, shift]) => {
        const digits = [..."1234567893"];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isNpi(digits.join(""))).toBe(false);
      }),
    );
  });
});
