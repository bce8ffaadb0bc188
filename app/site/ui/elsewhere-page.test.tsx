import { describe, expect, test } from "vitest";
import type { OutsidePage } from "~/brands/domain/outside-page";
import { pageOf } from "../../../tests/support/markup";
import { ElsewherePage } from "./elsewhere-page";

const brand = { name: "Limber & Lark", slug: "limberlark" };
const url = "https://limberlark.example/mat.html?id=1";
const at = { host: "limberlark.example", url };

describe("in place of a page that doesn't exist", () => {
  test.each<[OutsidePage, string, string, [string, string][]]>([
    [
      { ...at, kind: "store", brand },
      "Limber & Lark's store",
      "opens the brand's own store",
      [["Limber & Lark on Letterwell", "/shop/limberlark"]],
    ],
    [
      { ...at, kind: "product", product: "Mat", brand },
      "Mat at Limber & Lark",
      "opens the product's page in the store that sells it",
      [
        ["Check its eligibility", "/https://limberlark.example/mat?from=.html%3Fid%3D1"],
        ["Limber & Lark on Letterwell", "/shop/limberlark"],
      ],
    ],
    [
      { ...at, kind: "product", product: "Mat", brand: null },
      "Mat",
      "opens the product's page",
      [["Check its eligibility", "/https://limberlark.example/mat?from=.html%3Fid%3D1"]],
    ],
    [
      { ...at, kind: "retailer", name: "Northpine" },
      "Northpine's store",
      "opens the retailer's store",
      [["Explore products", "/explore"]],
    ],
    [
      { ...at, kind: "page" },
      "A page at limberlark.example",
      "opens the page at this address",
      [["Explore products", "/explore"]],
    ],
  ])("%o is named, explained, and leads on within the site", (outside, title, opens, links) => {
    const page = pageOf(<ElsewherePage page={outside} />);
    expect(page.headings).toEqual([`h1 ${title}`]);
    expect(page.text).toContain(opens);
    expect(page.links).toEqual(links);
  });

  test("the address is shown, and never linked", () => {
    const page = pageOf(<ElsewherePage page={{ ...at, url: `${url}&x=<b>`, kind: "page" }} />);
    expect(page.one("code").text).toBe(`${url}&x=<b>`);
    expect(page.links.map(([, href]) => href)).not.toContain(url);
    expect(page.text).toContain("there is no such site");
  });
});
