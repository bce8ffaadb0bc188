import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import samples from "../../../../content/demo/home.yaml?raw";
import source from "../../../../content/home/page.yaml?raw";
import { homeContent, readHomeClaims } from "./home.server";
import { homeClaimsSchema, homeContentSchema } from "./home-content";

const demo = readHomeClaims({ APP_ENV: "demo", CONTENT_DIR: undefined });

test("there are 31 different words, 25 savings and the number that is counted up to", () => {
  const { words } = homeContent();
  expect(new Set(words).size).toBe(31);
  expect(words).not.toContain("healthcare");
  expect(demo.claims.ticker).toHaveLength(25);
  expect(demo.claims.statistics?.found).toBe(512);
});

test("dollars are read as cents", () => {
  expect(homeContent().purchases[0]).toEqual({ name: "Sunscreen SPF 50", amount: 1840, needsLetter: false });
  expect(homeContent().example).toEqual({ claim: 10_000, taxPercent: 30 });
});

test("every portrait is there", () => {
  const photos = demo.claims.testimonials?.flatMap(({ photo }) => photo ?? []) ?? [];
  expect(photos.filter((photo) => !existsSync(`public${photo}`))).toEqual([]);
});

test.each([
  ["a word too long for its line", "ankle brace", "ankle brace and crutches"],
  ["a missing word", "  - ankle brace\n", ""],
  ["a typo in a name", "store: Parcelgrove", "shop: Parcelgrove"],
  ["a day that is none", "2025-03-04", "2025-13-04"],
])("the examples are refused for %s", (_what, text, typo) => {
  expect(source).toContain(text);
  expect(homeContentSchema.safeParse(parse(source.replace(text, typo))).success).toBe(false);
});

test.each([
  ["a saving of nothing", "amount: 26.95", "amount: 0"],
  ["a typo in a name", "benefit: Family HSA", "benfit: Family HSA"],
])("the claims are refused for %s", (_what, text, typo) => {
  expect(samples).toContain(text);
  expect(homeClaimsSchema.safeParse(parse(samples.replace(text, typo))).success).toBe(false);
});
