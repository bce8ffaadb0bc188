import { expect, test } from "vitest";
import { printable } from "./printable";

test.each([
  ["NUL", "\0"],
  ["a bell", "\u0007"],
  ["an escape", "\u001b"],
  ["a C1 control", "\u0085"],
  ["a right-to-left override", "\u202e"],
  ["an isolate", "\u2066"],
])("%s never reaches a page", (_, character) => {
  expect(printable(`<p>\n\ta${character}b é 李 دنه</p>`)).toBe("<p>\n\tab é 李 دنه</p>");
});
