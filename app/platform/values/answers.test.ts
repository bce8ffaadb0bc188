import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { age } from "./age";
import { email } from "./email";
import { isEmailAddress } from "./email-address";
import { centsFromDollars, dollarsFromCents } from "./money";
import { optionalLine, optionalText, requiredLine, requiredText } from "./text";
import { usState, usStates } from "./us-state";

const messages = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe("age", () => {
  test.each([
    ["18", 18],
    ["120", 120],
    [" 42 ", 42],
    ["0042", 42],
    ["46 years old", 46],
    ["46yrs", 46],
  ])("%j is %i", (typed, years) => expect(age.parse(typed)).toBe(years));

  test.each([
    [undefined, "Age is required"],
    ["", "Age is required"],
    ["17", "You must be at least 18 years old"],
    ["0", "You must be at least 18 years old"],
    ["121", "Please enter an age of 120 or less"],
    ["9999", "Please enter an age of 120 or less"],
    ["10000", "Please enter your age as a whole number"],
    ["1e2", "Please enter your age as a whole number"],
    ["４２", "Please enter your age as a whole number"],
    ["0x2a", "Please enter your age as a whole number"],
    ["forty", "Please enter your age as a whole number"],
    ["6 months", "Please enter your age as a whole number"],
    ["17 years", "You must be at least 18 years old"],
    ["-1", "Please enter your age as a whole number"],
    ["\u200b", "Age is required"],
  ])("%j: %s", (typed, message) => expect(messages(age, typed)).toEqual([message]));
});

describe("an e-mail address", () => {
  test.each([
    "a@b.co",
    "first.last+tag@sub.mail.example",
    "ü@bücher.example",
    `${"x".repeat(64)}@${"mail.".repeat(36)}example`,
  ])("%s passes", (typed) => expect(email.parse(typed)).toBe(typed));

  test.each([
    ...[
      "",
      "a",
      "a@b",
      "@b.co",
      "a@.",
      "a b@c.de",
      "a@b@c.de",
      "a@b.co\nBcc: x@y.zz",
      "a@b,c.de",
      "<a@b.de>",
    ],
    ...[
      "mailto:a@b.de",
      "a@b..de",
      "a@b.de.",
      "a@.b.de",
      ".a@b.de",
      "a.@b.de",
      "a..b@c.de",
      "a@-b.de",
      "a@b-.de",
    ],
    ...["a@b_c.de", '"a b"@c.de', "a@[10.0.0.1]", "a@10.0.0.1", "a@b.de, c@d.ee", `a@${"b".repeat(64)}.de`],
    `${"x".repeat(65)}@mail.example`,
  ])("%j is refused", (typed) => {
    expect(messages(email, typed)[0]).toMatch(/^(Valid email is required|Please remove characters)/);
  });

  test("is known among everything typed by one rule, and never holds what ends an address in a mail", () => {
    const nearly = fc.stringMatching(/^[a-zü.<>,:@ -]{0,8}@[a-zü.<>,:@ -]{0,8}$/);
    fc.assert(
      fc.property(nearly, (typed) => {
        const parsed = email.safeParse(typed);
        expect(parsed.success).toBe(isEmailAddress(typed.trim()));
        if (parsed.success) expect(parsed.data).toMatch(/^[^\s<>,:@]+@[^\s<>,:@]+$/);
      }),
    );
  });

  test("each fault has one message", () => {
    expect(messages(email, "nobody")).toEqual(["Valid email is required"]);
    expect(messages(email, `${"x".repeat(243)}@mail.example`)).toEqual([
      "Please use 254 characters or fewer",
    ]);
  });
});

describe("lines and texts", () => {
  const name = requiredLine("Name is required");

  test("are trimmed, and blank ones are missing or left out", () => {
    expect(name.parse("  Ada  ")).toBe("Ada");
    for (const blank of [undefined, "", " \t\n "])
      expect(messages(name, blank)).toEqual(["Name is required"]);
    expect(optionalLine().parse(undefined)).toBeUndefined();
    expect(optionalText.parse(undefined)).toBeUndefined();
  });

  test("are bounded", () => {
    expect(messages(name, "x".repeat(201))).toEqual(["Please use 200 characters or fewer"]);
    expect(messages(optionalLine(), "x".repeat(201))).toEqual(["Please use 200 characters or fewer"]);
    expect(messages(optionalText, "x".repeat(5_001))).toEqual(["Please use 5,000 characters or fewer"]);
    expect(optionalText.parse("x".repeat(5_000))).toHaveLength(5_000);
  });

  test("count a line end once", () => {
    const typed = `${"x".repeat(2_499)}\r\n${"y".repeat(2_500)}`;
    expect(optionalText.parse(typed)).toHaveLength(5_000);
    expect(requiredText("Missing").parse(typed)).toHaveLength(5_000);
  });

  test("lose marks that can't be seen and turn the writing round; nothing but such marks is nothing", () => {
    expect(name.parse("A\u202egnp.exe\u202c")).toBe("Agnp.exe");
    expect(name.parse("\u200fAda\u200b \ufeff")).toBe("Ada");
    expect(name.parse("می\u200cخواهم")).toBe("می\u200cخواهم");
    for (const blank of ["\u200b", "\u200d\u200c", "\u202e\u2066", "\u3164", "\u00ad \ufe0f"]) {
      expect(messages(name, blank)).toEqual(["Name is required"]);
      expect(optionalLine().parse(blank)).toBe("");
    }
  });

  test("contain no unprintable characters; a text may have line ends and tabs", () => {
    for (const control of ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085"]) {
      for (const schema of [name, optionalLine(), optionalText]) {
        expect(messages(schema, `a${control}b`)).toEqual(["Please remove characters that can't be printed"]);
      }
    }
    expect(optionalText.parse("one\r\n\ttwo")).toBe("one\n\ttwo");
    expect(messages(name, "one\ntwo")).toHaveLength(1);
  });
});

test("a state is one of the fifty or the capital, by its code", () => {
  expect(Object.keys(usStates)).toHaveLength(51);
  expect(usState.parse("DC")).toBe("DC");
  for (const typed of ["", "or", "ZZ", "PR", "toString", undefined]) {
    expect(messages(usState, typed)).toEqual(["State is required"]);
  }
});

test("money survives the way to the database and back", () => {
  fc.assert(fc.property(fc.nat(), (cents) => centsFromDollars(dollarsFromCents(cents)) === cents));
  expect(centsFromDollars(19.99)).toBe(1_999);
  expect(centsFromDollars("0.1")).toBe(10);
  expect(() => centsFromDollars("much")).toThrow(RangeError);
});
