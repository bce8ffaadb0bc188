import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import type { DirectoryPage, DirectorySearch } from "../../domain/directory";
import { DirectoryFilter } from "./directory-filter";
import { BrandGrid, DirectoryFound } from "./directory-found";
import { DirectoryHero } from "./directory-hero";
import { PicksBanner, PremiumBadge } from "./picks-banner";

const everything: DirectorySearch = { words: "", letter: "", page: 1, onlyPicks: false };
const card = { slug: "oatmere", name: "Oatmere", description: "Skin care.", logoUrl: "/images/oatmere.svg" };
const pick = { ...card, slug: "quillair", name: "Quillair", heroUrl: "/images/quillair.svg" };

const found = (search: Partial<DirectorySearch>, more: Partial<DirectoryPage>) =>
  pageOf(
    <DirectoryFound
      search={{ ...everything, ...search }}
      found={{ picks: [], picksTotal: more.picks?.length ?? 0, brands: [], total: 0, page: 1, ...more }}
    />,
  );

describe("the number of results is written out", () => {
  test.each([
    [{}, { brands: [card], total: 1 }, "1 brand"],
    [{}, { brands: [card], total: 1_234 }, "1,234 brands"],
    [{}, { picks: [pick] }, "1 pick"],
    [{}, { picks: [pick], picksTotal: 2, brands: [card], total: 2 }, "2 picks and 2 brands"],
    [{ letter: "B" }, { brands: [card], total: 2 }, "2 brands starting with B"],
    [{ letter: "#" }, { brands: [card], total: 2 }, "2 brands starting with a digit"],
    [{ letter: "B", words: "b" }, { brands: [card], total: 2 }, "2 brands starting with B for “b”"],
    [{ words: "<b>" }, { brands: [card], total: 2 }, "2 brands for “<b>”"],
    [{ onlyPicks: true }, { brands: [card], total: 1, picksTotal: 1 }, "1 pick"],
    [{ words: "zz" }, {}, "No brands found matching your search."],
  ])("%o, %o: %s", (search, more, words) => {
    expect(found(search, more).one("span", { "data-count": "true" }).text).toBe(words);
  });

  test("a narrowed list can be widened, a whole one needs no such link", () => {
    const all = ["Show all", "/shop#brands"];
    expect(found({ letter: "B" }, { brands: [card], total: 1 }).links).toContainEqual(all);
    expect(found({}, { brands: [card], total: 1 }).links).not.toContainEqual(all);
  });
});

describe("a list that could not be read", () => {
  const page = pageOf(<DirectoryFound search={{ ...everything, words: "oat" }} found={null} />);

  test("is an alert, not an empty list", () => {
    expect(page.one("div", { role: "alert" }).text).toContain("We can't reach our list of brands right now.");
    expect(page.text).not.toMatch(/no brands|0 brands/i);
    expect(page.links).toEqual([["Try again", ""]]);
  });
});

describe("a brand's card", () => {
  test("is one link with name and description", () => {
    const page = pageOf(<BrandGrid brands={[card, { ...card, slug: "a b/c", name: "A & B" }]} />);
    expect(page.links).toEqual([
      ["Oatmere Skin care.", "/shop/oatmere"],
      ["A & B Skin care.", "/shop/a%20b%2Fc"],
    ]);
    expect(page.pictures).toEqual([
      ["/images/oatmere.svg", ""],
      ["/images/oatmere.svg", ""],
    ]);
  });
});

describe("picks", () => {
  const banner = (total: number, search = everything) =>
    pageOf(<PicksBanner picks={[pick]} total={total} search={search} />);

  test("are a region with its title; each leads to its brand", () => {
    const page = banner(1);
    expect(page.one("section").attributes["aria-labelledby"]).toBe(page.one("h2").attributes.id);
    expect(page.links).toEqual([["Quillair Skin care.", "/shop/quillair"]]);
  });

  test("that don't fit are behind a link with the same search", () => {
    const search = { ...everything, words: "a b", letter: "Q" };
    expect(banner(1_200, search).links[0]).toEqual([
      "See all 1,200 picks",
      "/shop?q=a+b&letter=Q&only=picks#brands",
    ]);
  });

  test("the buttons wait for the script, and Pause says that it is not pressed", () => {
    const page = banner(1);
    expect(page.buttons).toEqual(["Premium"]);
    const [pause, next] = page.all("button", { type: "button" });
    expect([pause?.text, pause?.attributes["aria-pressed"], next?.text]).toEqual([
      "Pause",
      "false",
      "Next brand",
    ]);
  });

  test("the badge says what it means without a script", () => {
    const page = pageOf(<PremiumBadge slug="quillair" name="Quill & Air" />);
    const button = page.one("button").attributes;
    expect(page.one("span", { id: button["aria-describedby"] ?? "" })).toMatchObject({
      text: "Quill & Air's exclusive partnership with us gives you additional savings and free LMNs.",
      attributes: { role: "tooltip" },
    });
    expect(page.one("span", { id: button.popovertarget ?? "" }).attributes.popover).toBe("auto");
    expect(button.type).toBe("button");
  });
});

describe("the search", () => {
  const page = pageOf(<DirectoryFilter search={{ ...everything, words: `oat "milk"`, letter: "B" }} />);

  test("keeps words and letter, and scrolls to the list", () => {
    expect(page.one("form").attributes.action).toBe("/shop#brands");
    expect(page.fields).toEqual({ q: "Search brands" });
    expect(page.one("input", { name: "q" }).attributes.value).toBe(`oat "milk"`);
  });

  test("offers all, digits and 26 letters, of which one is pressed", () => {
    const letters = page.within("fieldset").all("button");
    expect(letters.map(({ text }) => text).join("")).toBe("All#ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const pressed = letters.filter(({ attributes }) => attributes["aria-pressed"] === "true");
    expect(pressed.map(({ text }) => text)).toEqual(["B"]);
    expect(page.one("legend").text).toBe("First letter");
  });

  test("has a place to say what was found", () => {
    expect(page.one("p", { role: "status" }).text).toBe("");
  });
});

test("the top leads to the list; its stamps are decoration", () => {
  const page = pageOf(<DirectoryHero />);
  expect(page.headings).toEqual(["h1 Turn your health dollars into actual wellness."]);
  expect(page.links).toEqual([["Browse eligible items", "#brands"]]);
  expect(new Set(page.pictures.map(([, alt]) => alt))).toEqual(new Set([""]));
});
