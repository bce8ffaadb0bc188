import { expect, test } from "vitest";
import { PhraseIndex } from "./phrases";
import { readWords } from "./words";

const finds = (phrase: string, text: string): boolean => {
  const index = new PhraseIndex<true>();
  index.add(phrase, true);
  return index.find(readWords(text, 1_000)).length > 0;
};

test.each([
  ["dr browns bottle", "Dr. Brown's Bottle"],
  ["liquid i.v.", "Liquid I.V. Hydration Multiplier"],
  ["liquid i.v.", "Liquid IV Hydration Multiplier"],
  ["e.l.f.", "e.l.f. Halo Glow"],
  ["h. pylori test", "H. pylori test, at home"],
  ["lip .. {spf 15+}", "Lip balm SPF 30"],
])("%s is found in %s", (phrase, text) => {
  expect(finds(phrase, text)).toBe(true);
});

test("a sentence still ends where it ends", () => {
  expect(finds("vitamin drops", "Rich in vitamin. Drops sold apart.")).toBe(false);
  expect(readWords("Keeps you well. Dr. Noze", 100).parts).toEqual([0, 0, 0, 1, 1]);
});
