import { renderToStaticMarkup as render } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { productUrl } from "../../../../tests/support/product-url";
import type { ExploreRows as Rows } from "../../domain/explore-rows";
import { ExploreHero } from "./explore-hero";
import { ExploreRows, ProductTile, RetailerTile } from "./explore-rows";

const loading: Rows = {
  retailers: { state: "loading" },
  explored: { state: "loading" },
  letters: { state: "loading" },
  areRequested: false,
};
const errors = [
  "Unable to load retailers. Please try again later.",
  "Unable to load products. Please try again later.",
  "Unable to load LMN products. Please try again later.",
];

test("rows that load show six and twice four placeholders", () => {
  const [, ...rows] = render(<ExploreRows rows={loading} gaveUp={false} />).split("<h2");
  expect(rows.map((row) => row.split("skeleton").length - 1)).toEqual([6, 4, 4]);
});

test("each row has its own error, also when waiting for it was given up", () => {
  const failed: Rows = {
    retailers: { state: "failed" },
    explored: { state: "failed" },
    letters: { state: "failed" },
    areRequested: false,
  };
  for (const html of [
    render(<ExploreRows rows={failed} gaveUp={false} />),
    render(<ExploreRows rows={loading} gaveUp />),
  ]) {
    for (const error of errors) expect(html).toContain(error);
  }
  const one = render(
    <ExploreRows rows={{ ...failed, explored: { state: "ready", items: [] } }} gaveUp={false} />,
  );
  expect(one).not.toContain(errors[1]);
  expect(one).toContain("No one has checked a product lately.");
});

const balm = { url: productUrl("https://shop.test/balm.html?id=1"), title: "Balm", imageUrl: null };
const retailer = {
  name: "Northpine",
  logo: "/images/retailers/northpine.svg",
  url: "https://northpine.test/",
};

const rows = (more: Partial<Rows> = {}): Rows => ({
  retailers: { state: "ready", items: [retailer] },
  explored: { state: "ready", items: [balm] },
  letters: { state: "ready", items: [balm] },
  areRequested: false,
  ...more,
});

describe("a product's tile", () => {
  test("eligible as it is: leads to why, and to the shop in a new tab", () => {
    const page = pageOf(<ProductTile product={balm} kind="eligible" />);
    expect(page.text).toContain("FSA/HSA Eligible");
    expect(page.links).toEqual([
      ["Balm", "/https://shop.test/balm?from=.html%3Fid%3D1"],
      ["View product Balm (opens in a new tab)", "https://shop.test/balm.html?id=1"],
    ]);
    expect(page.all("a")[1]?.attributes.rel).toBe("noopener nofollow ugc");
  });

  test("with a letter: leads to the request for this very product", () => {
    const page = pageOf(<ProductTile product={balm} kind="letter" />);
    expect(page.text).toContain("LMN Required");
    expect(page.text).not.toContain("FSA/HSA Eligible");
    expect(page.links[1]).toEqual([
      "Get LMN for Balm",
      "/request-lmn?productLink=https%3A%2F%2Fshop.test%2Fbalm.html%3Fid%3D1",
    ]);
  });

  test("a title is text", () => {
    const page = pageOf(<ProductTile product={{ ...balm, title: "<i>Balm</i> & co" }} kind="letter" />);
    expect(page.headings).toEqual(["h3 <i>Balm</i> & co"]);
  });
});

test("a retailer's tile is one link with its name, and a logo that repeats nothing", () => {
  const page = pageOf(<RetailerTile retailer={retailer} />);
  expect(page.links).toEqual([["Northpine (opens in a new tab)", "https://northpine.test/"]]);
  expect(page.pictures).toEqual([["/images/retailers/northpine.svg", ""]]);
});

test("in the demo, an invented store leads to the page that says what would open", () => {
  const page = pageOf(<RetailerTile retailer={{ ...retailer, url: "https://northpine.example/" }} />);
  expect(page.links[0]?.[1]).toBe("/sandbox/elsewhere?to=https%3A%2F%2Fnorthpine.example%2F");
});

describe("the rows", () => {
  const shown = (more: Partial<Rows> = {}, gaveUp = false) =>
    pageOf(<ExploreRows rows={rows(more)} gaveUp={gaveUp} />);

  test("come in the specified order, each a region with its title that the keyboard reaches", () => {
    const page = shown();
    expect(page.headings.filter((heading) => heading.startsWith("h2"))).toEqual([
      "h2 Popular Retailers",
      "h2 Healthcare Products Users are Exploring",
      "h2 Products people check that need a letter",
    ]);
    for (const id of ["retailers", "explored", "letters"]) {
      expect(page.one("section", { "aria-labelledby": id }).attributes.tabindex).toBe("0");
    }
  });

  test("requests are spoken of only over products letters were asked for", () => {
    expect(shown({ areRequested: true }).headings).toContain("h2 Products Users are Requesting LMNs for");
    expect(shown().text).not.toMatch(/request/i);
  });

  test("arrows wait for the script, and say which row they scroll", () => {
    const page = shown();
    expect(page.buttons).toEqual([]);
    const labels = page.all("button").map(({ attributes }) => attributes["aria-label"]);
    expect(labels.slice(0, 2)).toEqual(["Scroll Popular Retailers back", "Scroll Popular Retailers forward"]);
    expect(page.all("div", { "data-arrows": "letters-cards" })).toHaveLength(1);
  });

  test.each([
    ["retailers", "No retailers yet."],
    ["explored", "No one has checked a product lately. Be the first."],
    ["letters", "No one has checked one lately. Be the first."],
  ] as const)("%s without anything in it says so, and needs no arrows", (id, words) => {
    const page = shown({ [id]: { state: "ready", items: [] } });
    expect(page.text).toContain(words);
    expect(page.all("section", { "aria-labelledby": id })).toEqual([]);
    expect(page.all("div", { "data-arrows": `${id}-cards` })).toEqual([]);
  });

  test("one that loads says so to all, and is neither empty nor failed", () => {
    const page = shown({ letters: { state: "loading" } });
    expect(page.one("div", { role: "status" }).text).toBe("Loading...");
    expect(page.text).not.toMatch(/Unable|No one/);
    expect(shown({ letters: { state: "loading" } }, true).all("div", { role: "status" })).toEqual([]);
  });

  test("one that failed leaves the others", () => {
    const page = shown({ explored: { state: "failed" } });
    expect(page.text).toContain("Unable to load products. Please try again later.");
    expect(page.links.map(([name]) => name)).toEqual([
      "Northpine (opens in a new tab)",
      "Balm",
      "Get LMN for Balm",
    ]);
  });
});

test("the top names both ways on; its postcards are decoration", () => {
  const page = pageOf(<ExploreHero />);
  expect(page.headings).toEqual(["h1 See what your FSA or HSA may pay for"]);
  expect(page.links).toEqual([
    ["Find My Reimbursements (opens in a new tab)", "/reimbursements?source=hero"],
    ["Check a product", "/check"],
  ]);
  expect(page.pictures.map(([, alt]) => alt)).toEqual(["", "", ""]);
});
