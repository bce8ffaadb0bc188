import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoriesCalled, listCategories, readCategorySearch } from "./category-list";

const rule = (id: string, line_item: string, verdict: "eligible" | "letter" | "not-eligible", more = {}) => ({
  id,
  category: id,
  line_item,
  verdict,
  accounts: {},
  contested: false,
  called: [],
  makers: [],
  ...more,
});
const rules = [
  rule("Sunscreen", "Skin care", "eligible", { makers: ["sun bum"] }),
  rule("Balms", "Skin care", "eligible", { contested: true }),
  rule("Antacids", "Medicine", "eligible", { called: ["tums", "acid reducer"] }),
  rule("Saunas", "Heat", "letter"),
  rule("Premiums", "Insurance", "not-eligible", { accounts: { hsa: "eligible" } }),
];
const found = (words: string, verdict: Parameters<typeof listCategories>[1]["verdict"] = null) =>
  listCategories(rules, { words, verdict }).flatMap(({ categories }) => categories.map(({ name }) => name));

describe("the list of categories", () => {
  test("is by line item, each in the alphabet's order", () => {
    expect(listCategories(rules, { words: "", verdict: null }).map(({ lineItem }) => lineItem)).toEqual([
      ...["Heat", "Insurance", "Medicine", "Skin care"],
    ]);
    expect(found("")).toEqual(["Saunas", "Premiums", "Antacids", "Balms", "Sunscreen"]);
  });

  test.each([
    ["SUNSCR", ["Sunscreen"]],
    ["Tums", ["Antacids"]],
    ["sun bum", ["Sunscreen"]],
    ["bum sun", ["Sunscreen"]],
    ["saunas", ["Saunas"]],
    ["acid reducers", ["Antacids"]],
    ["medicine", ["Antacids"]],
    ["hsa only", ["Premiums"]],
    ["creen", []],
    ["sunscreen lamp", []],
  ])("a search for %j finds %j", (words, names) => {
    expect(found(words)).toEqual(names);
  });

  test.each([
    ["sun bum", ["Sunscreen"]],
    ["acid reducer", ["Antacids"]],
    ["s", ["Sunscreen", "Saunas"]],
    ["hsa", []],
    ["medicine", []],
    ["?", []],
  ])("a name as people type it, %j, may be of %j", (name, kinds) => {
    expect(categoriesCalled(rules, name, []).map((card) => card.name)).toEqual(kinds);
  });

  test("of the categories that a name may be of, those that have it themselves come first, eight at most", () => {
    const lamps = Array.from({ length: 9 }, (_, at) =>
      rule(`A${at}`, "Lamps", "letter", { called: ["lamp"] }),
    );
    const more = rule("B", "Lamps", "letter", { called: ["lamp", "lamp oil"] });
    const own = rule("Lamps", "Lamps", "letter");
    const names = categoriesCalled([...lamps, more, own], "lamps", []).map(({ id }) => id);
    expect(names).toEqual(["Lamps", "B", "A0", "A1", "A2", "A3", "A4", "A5"]);
  });

  test("categories that several words name come first, those of one word last; each is listed once", () => {
    const likely = rules.filter(({ id }) => id === "Saunas" || id === "Balms");
    const kindsOf = (name: string) => categoriesCalled(rules, name, likely).map(({ id }) => id);
    expect(kindsOf("sun bum")).toEqual(["Balms", "Saunas", "Sunscreen"]);
    expect(kindsOf("s")).toEqual(["Sunscreen", "Saunas", "Balms"]);
  });

  test("is narrowed to a verdict", () => {
    expect(found("", "letter")).toEqual(["Saunas"]);
    expect(found("balms", "letter")).toEqual([]);
  });

  test("an HSA's own says so", () => {
    const [card] = listCategories(rules, { words: "premiums", verdict: null }).flatMap(
      ({ categories }) => categories,
    );
    expect(card?.byAccount).toMatchObject({ hsa: "eligible", fsa: "not-eligible" });
  });

  test("never throws, and finds no more than there is", () => {
    fc.assert(fc.property(fc.string(), (words) => found(words).length <= rules.length));
  });
});

test.each([
  ["q=tums&verdict=letter", { words: "tums", verdict: "letter" }],
  ["q=+tums%07+&verdict=unknown", { words: "tums", verdict: null }],
  ["", { words: "", verdict: null }],
])("the address %j asks for %o", (query, search) => {
  expect(readCategorySearch(new URLSearchParams(query))).toEqual(search);
});
