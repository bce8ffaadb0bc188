import { expect, test } from "vitest";
import { retention } from "~/legal/domain/retention";
import { letterOf } from "../../../../tests/support/letter";
import { keptWords } from "./chart";

test("a chart says how long it is kept: a letter for years, the answers of a request without one as the privacy policy says", () => {
  const letter = { content: letterOf(), pdf: null };
  expect(keptWords({ letter, keepYears: 10 })).toMatch(
    /^10 years after the letter's last day; a minor's 10 years/,
  );
  expect(keptWords({ letter: null, keepYears: 10 })).toBe(`${retention.endedRequest} after the request ends`);
});
