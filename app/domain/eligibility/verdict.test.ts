import { expect, test } from "vitest";
import { readVerdict, verdictStatus, verdicts } from "./verdict";

test.each(verdicts)("the words for %s are read back", (verdict) => {
  expect(readVerdict(` ${verdictStatus[verdict].toUpperCase()} `)).toBe(verdict);
});

test.each([
  ["Requires a Letter", "letter"],
  ["LMN", "letter"],
  ["maybe", "not-eligible"],
  ["", "not-eligible"],
])("a provider's %o is %s", (words, verdict) => {
  expect(readVerdict(words)).toBe(verdict);
});
