import { expect, test } from "vitest";
import { isCounted, lineEligibilities, readLineEligibility } from "./line-eligibility";

test.each([
  ["eligible", "eligible"],
  ["Eligible", "eligible"],
  ["FSA/HSA eligible", "eligible"],
  ["yes", "eligible"],
  ["eligible but requires letter of medical necessity (LMN)", "letter"],
  ["eligible but requires letter", "letter"],
  ["LMN", "letter"],
  ["lmn_required", "letter"],
  ["dual-purpose", "letter"],
  ["none", "none"],
  ["None", "none"],
  [" NONE ", "none"],
  ["not eligible", "none"],
  ["Not-Eligible", "none"],
  ["not_eligible", "none"],
  ["ineligible", "none"],
  ["INELIGIBLE", "none"],
  ["non-eligible", "none"],
  ["no", "none"],
  ["false", "none"],
  ["N/A", "none"],
  ["", "none"],
  ["unknown", "unknown"],
  ["maybe", "unknown"],
  ["不可", "unknown"],
  ["eligible?? ask Bob", "unknown"],
] as const)("%j means %s", (word, meaning) => {
  expect(readLineEligibility(word)).toBe(meaning);
});

test("our own words are read back as they are, and only two of them count", () => {
  for (const word of lineEligibilities) expect(readLineEligibility(word)).toBe(word);
  expect(lineEligibilities.filter(isCounted)).toEqual(["eligible", "letter"]);
});
