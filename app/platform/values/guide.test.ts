import { expect, test } from "vitest";
import { matchesSearch, readGuideSearch } from "~/site/guides/domain/guide-search";
import { foldText } from "./fold-text";
import { type GuideTag, newestFirst, readMinutes, relatedGuides } from "./guide";

const words = (count: number) => "word ".repeat(count);

test.each([
  [0, 1],
  [1, 1],
  [599, 1],
  [600, 2],
  [999, 2],
  [1000, 3],
  [1400, 4],
])("%i words take %i min", (count, minutes) => {
  expect(readMinutes(words(count))).toBe(minutes);
});

test("addresses, rules and list marks are not read", () => {
  const plain = words(599);
  expect(readMinutes(`${plain}\n\n---\n\n- [x](/a-b?c=d) | --- |`)).toBe(2);
  expect(readMinutes(`${plain}\n\n---\n\n- * | --- |`)).toBe(1);
});

test("guides are sorted newest first, and equal dates keep their order", () => {
  const entries = ["2025-01-02", "2025-03-01", "2025-01-02T10:00:00Z", "2024-12-31"].map((date) => ({
    date,
  }));
  expect(newestFirst(entries).map(({ date }) => date)).toEqual([
    "2025-03-01",
    "2025-01-02T10:00:00Z",
    "2025-01-02",
    "2024-12-31",
  ]);
  const [a, b] = [
    { date: "2025-01-02", name: "a" },
    { date: "2025-01-02", name: "b" },
  ];
  expect(newestFirst([a, b])).toEqual([a, b]);
});

test("an entry whose date cannot be read stays where it is", () => {
  const dates = (list: string[]) => newestFirst(list.map((date) => ({ date }))).map(({ date }) => date);
  expect(dates(["soon", "2024-01-01", "2025-01-01"])).toEqual(["soon", "2025-01-01", "2024-01-01"]);
  expect(dates(["2024-01-01", "soon", "2025-01-01"])).toEqual(["2025-01-01", "soon", "2024-01-01"]);
  expect(dates(["soon", "", "later"])).toEqual(["soon", "", "later"]);
});

test("related guides share tags, most first, and never include the guide itself", () => {
  const guide = (slug: string, ...tags: GuideTag[]) => ({ slug, tags });
  const here = guide("here", "HSA", "Basics");
  const all = [
    guide("one", "HSA"),
    here,
    guide("none", "LMN"),
    guide("two", "Basics", "HSA"),
    guide("other", "Basics"),
  ];
  expect(relatedGuides(here, all).map(({ slug }) => slug)).toEqual(["two", "one", "other"]);
  expect(relatedGuides(here, all, 1)).toHaveLength(1);
});

test.each([
  ["q=%20Cafe%20&tag=hsa", { words: "Cafe", tag: "HSA" }],
  ["tag=eligible+ITEMS", { words: "", tag: "Eligible items" }],
  ["q=&tag=", { words: "", tag: null }],
  ["tag=nonsense", { words: "", tag: null }],
])("the query %s is read", (query, search) => {
  expect(readGuideSearch(new URLSearchParams(query))).toEqual(search);
});

test("a search as long as a book is cut", () => {
  expect(readGuideSearch(new URLSearchParams({ q: "x".repeat(5000) })).words).toHaveLength(100);
});

test.each([
  ["resume", true],
  ["RÉSUMÉ", true],
  ["what's", true],
  ["what’s  résumé", true],
  ["resume missing", false],
  ["", true],
])("looking for %o", (looked, found) => {
  const guide = { tags: ["HSA"] as const, foldedText: foldText("What’s a Résumé?") };
  expect(matchesSearch({ words: looked, tag: null }, guide)).toBe(found);
  expect(matchesSearch({ words: looked, tag: "HSA" }, guide)).toBe(found);
  expect(matchesSearch({ words: looked, tag: "FSA" }, guide)).toBe(false);
});
