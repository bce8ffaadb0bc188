import { expect, test } from "vitest";
import { contactMessage } from "./contact-message";

const good = { name: "Ada Brook", email: "ada@mail.example", subject: "feedback", message: "Hello" };

const problemsOf = (typed: Record<string, unknown>) => {
  const parsed = contactMessage.safeParse({ ...good, ...typed });
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
};

test.each(["general", "support", "partnership", "feedback"])("a message about %s is taken", (subject) => {
  expect(problemsOf({ subject })).toEqual({});
});

test.each([
  ["name", undefined, "Name is required"],
  ["name", "   ", "Name is required"],
  ["name", "x".repeat(201), "Please use 200 characters or fewer"],
  ["name", "Ada\nBcc: b@mail.example", "Please remove characters that can't be printed"],
  ["email", undefined, "Valid email is required"],
  ["email", "ada", "Valid email is required"],
  ["email", `${"x".repeat(310)}@mail.example`, "Please use 254 characters or fewer"],
  ["subject", undefined, "Please select a subject"],
  ["subject", "", "Please select a subject"],
  ["subject", "General Inquiry", "Please select a subject"],
  ["message", undefined, "Message is required"],
  ["message", " \r\n ", "Message is required"],
  ["message", "x".repeat(5_001), "Please use 5,000 characters or fewer"],
  ["message", "a\u0000b", "Please remove characters that can't be printed"],
])("%s %j is refused", (field, typed, message) => {
  expect(problemsOf({ [field]: typed })).toEqual({ [field]: [message] });
});

test("the longest answers are taken, and a line end counts once", () => {
  const message = `${"x".repeat(2_499)}\r\n${"y".repeat(2_500)}`;
  const longest = { name: "n".repeat(200), email: `${"e".repeat(64)}@mail.example`, message };
  expect(contactMessage.parse({ ...good, ...longest }).message).toHaveLength(5_000);
});
