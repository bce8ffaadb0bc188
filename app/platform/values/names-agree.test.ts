import { expect, test } from "vitest";
import { namesAgree } from "./names-agree";

test.each([
  ["Ada Byron", "ada  M. BYRON", true],
  ["José Núñez", "Jose Nunez", true],
  ["Ada Byron", "Teo Byron", false],
  ["Sam Doe", "Sam Doe Jr.", false],
  ["李小龍", "李小龍", true],
  ["李小龍", "王小明", false],
  ["Madonna", "Madonna", true],
])("%s and %s: %s", (one, other, agree) => {
  expect(namesAgree(one, other)).toBe(agree);
  expect(namesAgree(other, one)).toBe(agree);
});
