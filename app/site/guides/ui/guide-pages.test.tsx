import { describe, expect, test } from "vitest";
import { type Guide, guideTags } from "~/platform/values/guide";
import { pageOf } from "../../../../tests/support/markup";
import { GuideArticle } from "./guide-article";
import { GuideByline } from "./guide-byline";
import { GuideCards } from "./guide-cards";
import { GuideFilter, GuidesFound } from "./guides-found";
import { NextStep } from "./next-step";

const guide: Guide = {
  slug: "a-guide",
  title: "FSA & you",
  excerpt: "Short.",
  author: "Letterwell Team",
  date: "2025-02-06",
  updated: "2026-11-22",
  readMinutes: 2,
  image: "/images/guides/a-guide.svg",
  tags: ["HSA"],
  html: "<h2 id='part'>Part</h2><p>Text.</p>",
  toc: [{ id: "part", text: "Part" }],
  related: [],
  sources: [{ name: "IRS Publication 502", url: "https://www.irs.gov/publications/p502" }],
  reviewed: "2026-11-22",
  reviewerRole: "benefits editor",
  figuresAsOf: "2026-11-20",
};

describe("cards", () => {
  const cards = (count: number, inSight = 0) =>
    pageOf(
      <GuideCards
        guides={Array.from({ length: count }, (_, index) => ({ ...guide, slug: `g-${index}` }))}
        heading="h3"
        inSight={inSight}
      />,
    );

  test("are one link each, under headings of the level asked for", () => {
    expect(cards(2).links.map(([, href]) => href)).toEqual(["/guides/g-0", "/guides/g-1"]);
    expect(cards(2).headings).toEqual(["h3 FSA & you", "h3 FSA & you"]);
    expect(cards(0).items).toEqual([]);
  });

  test("of those in sight have their pictures at once", () => {
    const loading = cards(3, 2)
      .all("img")
      .map(({ attributes }) => attributes.loading);
    expect(loading).toEqual([undefined, undefined, "lazy"]);
  });
});

test("the byline has the day for people and for machines", () => {
  const page = pageOf(<GuideByline guide={{ ...guide, readMinutes: 12 }} />);
  expect(page.one("time")).toMatchObject({
    text: "February 6, 2025",
    attributes: { datetime: "2025-02-06" },
  });
  expect(page.text).toContain("12 min read");
});

describe("an article", () => {
  test("has title, byline, contents and text, in this order", () => {
    const page = pageOf(<GuideArticle guide={guide} />);
    expect(page.headings).toEqual(["h1 FSA & you", "h2 On this page", "h2 Part", "h2 Sources"]);
    expect(page.text).toMatch(
      /FSA & you.*Letterwell Team.*Figures as of.*On this page.*Text\..*IRS Publication 502/,
    );
    expect(page.one("img").attributes).toMatchObject({ alt: "", fetchpriority: "high" });
  });

  test("leads its contents to headings that are there", () => {
    const page = pageOf(<GuideArticle guide={guide} />);
    const anchors = page.links.flatMap(([, href]) => (href?.startsWith("#") ? href.slice(1) : []));
    expect(anchors).toEqual(["part"]);
    for (const id of anchors) expect(page.all("h2", { id })).toHaveLength(1);
  });

  test("that can't be shown keeps its title, and blames no one", () => {
    const page = pageOf(<GuideArticle guide={{ ...guide, html: null }} />);
    expect(page.headings[0]).toBe("h1 FSA & you");
    expect(page.text).toContain("This article can't be shown right now.");
    expect(page.text).not.toContain("Text.");
    expect(page.links).toContainEqual(["report this issue", "/contact"]);
  });
});

describe("the search", () => {
  const filter = (words: string, tag: Guide["tags"][number] | null) =>
    pageOf(<GuideFilter search={{ words, tag }} />);

  test("has a button for each topic, of which one is pressed", () => {
    const topics = filter("", "LMN").within("fieldset").all("button");
    expect(topics.map(({ text }) => text)).toEqual(["All topics", ...guideTags]);
    const pressed = topics.filter(({ attributes }) => attributes["aria-pressed"] === "true");
    expect(pressed.map(({ text }) => text)).toEqual(["LMN"]);
  });

  test("keeps the topic when words are searched for", () => {
    const page = filter("tax", "HSA");
    expect(page.fields).toEqual({ q: "Search the guides" });
    expect(page.one("input", { name: "q" }).attributes.value).toBe("tax");
    expect(page.all("button", { name: "tag" })[0]).toMatchObject({
      text: "Search",
      attributes: { value: "HSA" },
    });
    expect(filter("", null).all("button", { name: "tag" })[0]?.attributes.value).toBe("");
  });

  test("that finds nothing says for what, as text, and leads to all", () => {
    const page = pageOf(<GuidesFound search={{ words: "<i>", tag: "HSA" }} count={0} />);
    expect(page.headings).toEqual(["h2 No guide found about HSA with “<i>”"]);
    expect(page.links).toEqual([["Show all guides", "/guides"]]);
  });

  test.each([
    ["", null, []],
    ["", "HSA", [["Show all", "/guides"]]],
    ["tax", null, [["Show all", "/guides"]]],
  ] as const)("for %o about %s can be widened where it is narrow", (words, tag, links) => {
    expect(pageOf(<GuidesFound search={{ words, tag }} count={2} />).links).toEqual(links);
  });
});

test("a reader's next step is the checker, a letter or a calculator", () => {
  const page = pageOf(<NextStep />);
  expect(page.headings).toEqual(["h2 Your next step"]);
  expect(page.links).toEqual([
    ["Check it", "/check"],
    ["Request a letter", "/lmn-request"],
    ["FSA calculator", "/fsa-calculator"],
    ["HSA calculator", "/hsa-calculator"],
  ]);
});
