import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import source from "../../../content/demo/home.yaml?raw";
import { homeContent } from "./home.server";
import { homeContentSchema } from "./home-content";

test("there are 31 different words, 25 savings and the number that is counted up to", () => {
  const { words, ticker, statistics } = homeContent();
  expect(new Set(words).size).toBe(31);
  expect(words).not.toContain("healthcare");
  expect(ticker).toHaveLength(25);
  expect(statistics.found).toBe(512);
});

test("dollars are read as cents", () => {
  expect(homeContent().purchases[0]).toEqual({ name: "Sunscreen SPF 50", amount: 1840, needsLetter: false });
  expect(homeContent().example).toEqual({ claim: 10_000, taxPercent: 30 });
});

test("every portrait is there", () => {
  const photos = homeContent().testimonials.flatMap(({ photo }) => photo ?? []);
  expect(photos.filter((photo) => !existsSync(`public${photo}`))).toEqual([]);
});

test.each([
  ["a word too long for its line", "ankle brace", "ankle brace and crutches"],
  ["a missing word", "  - ankle brace\n", ""],
  ["a missing saving", "  - { amount: 26.95, from: a nasal aspirator }\n", ""],
  ["a saving of nothing", "amount: 26.95", "amount: 0"],
  ["a typo in a name", "benefit: Family HSA", "benfit: Family HSA"],
  ["a day that is none", "2025-03-04", "2025-13-04"],
])("the file is refused for %s", (_what, text, typo) => {
  expect(source).toContain(text);
  expect(homeContentSchema.safeParse(parse(source.replace(text, typo))).success).toBe(false);
});
