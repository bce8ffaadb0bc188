import fc from "fast-check";
import { expect, test } from "vitest";
import {
  newVerificationCode,
  parseVerificationCode,
  printedCode,
  verificationCodePattern,
} from "./verification-code";

const characters = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];
const anyCode = fc.constant(null).map(() => newVerificationCode());
const index = (length: number) => fc.nat({ max: length - 1 });
const swapped = (code: string, at: number) =>
  code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);

test("a new code has 17 characters and a check character, and is in its stored form", () => {
  const codes = Array.from({ length: 500 }, newVerificationCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) {
    expect(code).toMatch(verificationCodePattern);
    expect(parseVerificationCode(code)).toBe(code);
  }
  expect(new Set(codes.join("")).size).toBe(32);
});

test("the check character is the one of Crockford's definition", () => {
  expect(parseVerificationCode("000000000000000000")).toBe("000000000000000000");
  expect(parseVerificationCode("000000000000000011")).toBe("000000000000000011");
  // 32 mod 37 is `*`, which none of our codes ends in; 64 mod 37 is 27, written V.
  expect(parseVerificationCode("000000000000000020V")).toBeNull();
  expect(parseVerificationCode("00000000000000020V")).toBe("00000000000000020V");
});

test("one wrong character never passes", () => {
  fc.assert(
    fc.property(anyCode, index(18), fc.constantFrom(...characters), (code, at, wrong) => {
      fc.pre(wrong !== code[at]);
      expect(parseVerificationCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull();
    }),
  );
});

test("two neighbors swapped never pass, the check character included", () => {
  fc.assert(
    fc.property(anyCode, index(17), (code, at) => {
      fc.pre(code[at] !== code[at + 1]);
      expect(parseVerificationCode(swapped(code, at))).toBeNull();
    }),
  );
});

test("case, spaces, hyphens and look-alike letters are forgiven", () => {
  const slips = fc.array(fc.constantFrom("", " ", "-", "–", "\u00a0", "\t"), {
    minLength: 18,
    maxLength: 18,
  });
  fc.assert(
    fc.property(
      anyCode,
      slips,
      fc.boolean(),
      fc.constantFrom("I", "l", "L", "i"),
      (code, gaps, lower, one) => {
        const typed = [...code.replaceAll("0", "O").replaceAll("1", one)]
          .map((c, at) => c + gaps[at])
          .join("");
        expect(parseVerificationCode(lower ? typed.toLowerCase() : typed)).toBe(code);
      },
    ),
  );
});

test("a printed code is read back", () => {
  const code = newVerificationCode();
  expect(printedCode(code)).toMatch(/^(\w{3}-){5}\w{3}$/);
  expect(parseVerificationCode(printedCode(code))).toBe(code);
});

test("anything else isn't a code", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = parseVerificationCode(text);
      if (code !== null) expect(code).toMatch(verificationCodePattern);
    }),
  );
  for (const text of ["", "U".repeat(18), "0".repeat(17), "0".repeat(19), "*".repeat(18)])
    expect(parseVerificationCode(text)).toBeNull();
});

test.each([".", ")", "”", " .", ">", "*"])("%s behind a code, or around it, is no part of it", (mark) => {
  const code = newVerificationCode();
  expect(parseVerificationCode(printedCode(code) + mark)).toBe(code);
  expect(parseVerificationCode(`(${printedCode(code)}${mark}`)).toBe(code);
});
