import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { DirectoryPage } from "../../domain/directory";
import { DirectoryFilter } from "./directory-filter";
import { DirectoryFound, DirectoryPages } from "./directory-found";

const everything = { words: "", letter: "", page: 1, onlyPicks: false };
const card = { slug: "oatmere", name: "Oatmere", description: "Skin care.", logoUrl: null };
const found = (more: Partial<DirectoryPage>): DirectoryPage => ({
  picks: [],
  picksTotal: more.picks?.length ?? 0,
  brands: [],
  total: 0,
  page: 1,
  ...more,
});

const linksOf = (html: string) =>
  [...html.matchAll(/rel="(\w+)" href="([^"]*)"/g)].map(([, ...link]) => link);

test("pages are linked with the search they belong to", () => {
  const search = { words: "a&b", letter: "#", page: 2, onlyPicks: false };
  const pages = (page: number, total: number) =>
    linksOf(render(<DirectoryPages search={search} total={total} page={page} />));
  expect(pages(1, 60)).toEqual([]);
  expect(pages(1, 121)).toEqual([["next", "/shop?q=a%26b&amp;letter=%23&amp;page=2#brands"]]);
  expect(pages(2, 121)).toEqual([
    ["prev", "/shop?q=a%26b&amp;letter=%23#brands"],
    ["next", "/shop?q=a%26b&amp;letter=%23&amp;page=3#brands"],
  ]);
  expect(pages(3, 121)).toHaveLength(1);
  expect(render(<DirectoryPages search={search} total={121} page={3} />)).toContain("Page 3 of 3");
});

test("the active letter sends none, the search button keeps it", () => {
  const html = render(<DirectoryFilter search={{ ...everything, letter: "B" }} />);
  expect(html).toContain('<button name="letter" value="" aria-pressed="true" type="submit">B</button>');
  expect(html).toContain('<button name="letter" value="C" aria-pressed="false" type="submit">C</button>');
  expect(html).toMatch(/value="B"[^>]*>Search</);
});

test("picks and brands stand apart, and what is missing leaves no empty section", () => {
  const pick = { ...card, slug: "quillair", heroUrl: null };
  const both = render(
    <DirectoryFound search={everything} found={found({ picks: [pick], brands: [card], total: 1 })} />,
  );
  expect(both).toContain("1 pick and 1 brand");
  const picksAlone = render(<DirectoryFound search={everything} found={found({ picks: [pick] })} />);
  expect(picksAlone).toContain("Picks");
  expect(picksAlone).not.toContain("All Brands");
  expect(picksAlone).not.toContain("No brands found");
  const brandsAlone = render(
    <DirectoryFound
      search={{ ...everything, letter: "#" }}
      found={found({ brands: [card], total: 1_234 })}
    />,
  );
  expect(brandsAlone).not.toContain("Picks");
  expect(brandsAlone).toContain("1,234 brands starting with a digit");
});

test("the count is of all picks, and a row that holds fewer leads to all", () => {
  const picks = Array.from({ length: 24 }, (_, index) => ({ ...card, slug: `p-${index}`, heroUrl: null }));
  const search = { ...everything, words: "oat" };
  const some = render(<DirectoryFound search={search} found={found({ picks, picksTotal: 45 })} />);
  expect(some).toContain("45 picks for “oat”");
  expect(some).toMatch(/<a [^>]*href="\/shop\?q=oat&amp;only=picks#brands">See all 45 picks<\/a>/);
  const all = render(<DirectoryFound search={search} found={found({ picks })} />);
  expect(all).not.toContain("See all");
  const only = render(
    <DirectoryFound
      search={{ ...search, onlyPicks: true }}
      found={found({ brands: [card], total: 61, picksTotal: 61 })}
    />,
  );
  expect(only).toContain("61 picks for “oat”");
  expect(only).toContain('<h2 id="all-brands-title">All Picks</h2>');
  expect(only).toContain('rel="next" href="/shop?q=oat&amp;page=2&amp;only=picks#brands"');
});

test("where nothing is found there is one way to all brands, and none that can't be seen", () => {
  const nothing = render(<DirectoryFound search={{ ...everything, words: "zz" }} found={found({})} />);
  expect(nothing.match(/<a /g)).toHaveLength(1);
});

test("an empty result and a failed read each have a message and a next step", () => {
  const nothing = render(<DirectoryFound search={{ ...everything, words: "zz" }} found={found({})} />);
  expect(nothing).toContain("<h2>No brands found matching your search.</h2>");
  expect(nothing).toContain('href="/shop#brands"');
  const notRead = render(<DirectoryFound search={everything} found={null} />);
  expect(notRead).toMatch(/<a href=""[^>]*>Try again<\/a>/);
  expect(notRead).not.toContain("data-found");
});
