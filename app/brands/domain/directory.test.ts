import { expect, test } from "vitest";
import { foldText } from "~/platform/values/fold-text";
import { foldedWords, initialOf, pageCount, readDirectorySearch, teaser } from "./directory";

test.each([
  ["CLÉMENVAL", "clemenval"],
  ["Søvnby’s", "sovnby's"],
  ["Æon & Œuvre", "aeon & oeuvre"],
  ["Straße, Łódź", "strasse, lodz"],
  ["e\u0301toile", "etoile"],
  ["“Ｆull”–ﬁt", '"full"-fit'],
  ["東京 Ωmega", "東京 Ωmega"],
])("%s folds to %s", (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ["Étoile", "E"],
  ["Østerbro", "O"],
  ["9 Willow Row", "#"],
  ["“Quoted”", "Q"],
  ["(3)", "#"],
  ["東京", ""],
  ["", ""],
])("%s stands under %s", (name, letter) => expect(initialOf(name)).toBe(letter));

test.each([
  ["", { words: "", letter: "", page: 1, onlyPicks: false }],
  ["only=picks&q=a", { words: "a", letter: "", page: 1, onlyPicks: true }],
  ["q=%00a%07b%E2%80%A8&only=x", { words: "a b", letter: "", page: 1, onlyPicks: false }],
  ["q=+Søvn+&letter=b&page=3", { words: "Søvn", letter: "B", page: 3 }],
  ["letter=%23", { words: "", letter: "#", page: 1 }],
  ["letter=É", { words: "", letter: "E", page: 1 }],
  ["letter=7&page=0", { words: "", letter: "#", page: 1 }],
  ["letter=All&page=1e3", { words: "", letter: "", page: 1 }],
  ["letter=!&page=99999999", { words: "", letter: "", page: 1 }],
])("?%s is read as asked", (query, search) => {
  expect(readDirectorySearch(new URLSearchParams(query))).toEqual({ onlyPicks: false, ...search });
});

test("a search is cut to 100 characters and never through one", () => {
  const { words } = readDirectorySearch(new URLSearchParams({ q: "𝕏".repeat(101) }));
  expect([...words]).toEqual(Array.from({ length: 100 }, () => "𝕏"));
  expect(foldedWords(" Été\t  nuit ")).toBe("ete nuit");
});

test("even nothing is a page", () => expect([0, 60, 61].map(pageCount)).toEqual([1, 1, 2]));

test("a teaser ends between words", () => {
  expect(teaser("Short.")).toBe("Short.");
  expect(teaser("Heat and cold, for sore muscles", 16)).toBe("Heat and cold…");
  expect(teaser("x".repeat(200), 20)).toBe(`${"x".repeat(20)}…`);
});
