import { expect, test } from "vitest";
import { retention } from "~/legal/domain/retention";
import { letterOf } from "../../../../tests/support/letter";
import { keptWords } from "./chart";

test("a chart says how long it is kept: a letter or a denial for years, the answers of a request without a decision as the privacy policy says", () => {
  const letter = { content: letterOf(), pdf: null };
  expect(keptWords({ letter, denial: null, keepYears: 10 })).toMatch(
    /^10 years after the letter's last day; a minor's 10 years/,
  );
  const denial = { reason: "vague", words: null, deniedAt: "2026-11-22T10:00:00Z" };
  expect(keptWords({ letter: null, denial, keepYears: 10 })).toMatch(/^10 years after the denial/);
  expect(keptWords({ letter: null, denial: null, keepYears: 10 })).toBe(
    `${retention.endedRequest} after the request ends`,
  );
});
