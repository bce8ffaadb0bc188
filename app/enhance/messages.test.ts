import { expect, test } from "vitest";
import { messageFor, readMessages } from "./messages";

const age = {
  valueMissing: "Age is required",
  rangeUnderflow: "You must be at least 18 years old",
  typeMismatch: "Enter a whole number",
};

test("an empty answer is missing before it is anything else", () => {
  expect(messageFor({ valueMissing: true, badInput: true }, age)).toBe("Age is required");
});

test("each constraint has its own words", () => {
  expect(messageFor({ rangeUnderflow: true }, age)).toBe("You must be at least 18 years old");
  expect(messageFor({ stepMismatch: true }, age)).toBe("Enter a whole number");
  expect(messageFor({ badInput: true }, age)).toBe("Enter a whole number");
});

test("what has no words is left to the server", () => {
  expect(messageFor({ rangeOverflow: true }, age)).toBeUndefined();
  expect(messageFor({ valid: true }, age)).toBeUndefined();
});

test("a constraint without words does not hide a later one that has them", () => {
  expect(messageFor({ rangeOverflow: true, rangeUnderflow: true }, age)).toBe(
    "You must be at least 18 years old",
  );
});

test.each([undefined, "", "null", "7", "{broken"])("%s holds no messages", (text) => {
  expect(readMessages(text)).toEqual({});
});

test("messages are read from JSON", () => {
  expect(readMessages(JSON.stringify(age))).toEqual(age);
});
