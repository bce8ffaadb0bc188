import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import type { CategoryCard } from "../../domain/category-list";
import type { CategoryPage } from "../../domain/category-page";
import { verdictsByAccount } from "../../domain/verdict";
import { CategoriesFound } from "./categories-found";
import { CategoryList } from "./category-list";
import { CategorySheet } from "./category-sheet";

const card = (id: string, more: Partial<CategoryCard> = {}): CategoryCard => {
  const verdict = more.verdict ?? "eligible";
  return {
    id,
    name: id,
    lineItem: "Skin care",
    contested: false,
    verdict,
    byAccount: verdictsByAccount(verdict, "Skin care"),
    ...more,
  };
};
const category = (more: Partial<CategoryPage> = {}): CategoryPage => ({
  ...card("Saunas", more),
  reason: "Heat relaxes anybody.",
  excessOnly: false,
  related: [card("Lamps")],
  sources: [
    { name: "IRS Publication 502", url: "https://www.irs.gov/publications/p502", checked: "2026-11-21" },
  ],
  conditions: [
    { name: "Rheumatoid arthritis", because: "Heat eases stiff joints." },
    { name: "Fibromyalgia", because: null },
  ],
  keep: "The letter and the receipt.",
  checkedOn: "2026-11-21",
  ...more,
});
const sheet = (
  more: Partial<CategoryPage> = {},
  products: Parameters<typeof CategorySheet>[0]["products"] = [],
) =>
  pageOf(
    <CategorySheet
      category={category(more)}
      products={products}
      conditionPages={{ "Rheumatoid arthritis": "arthritis" }}
    />,
  );

test("the list leads to each category and says its verdict", () => {
  const groups = [
    {
      lineItem: "Skin care",
      categories: [
        card("Balms", { contested: true }),
        card("Premiums", {
          verdict: "not-eligible",
          byAccount: verdictsByAccount("not-eligible", "x", { hsa: "eligible" }),
        }),
      ],
    },
  ];
  const page = pageOf(<CategoryList groups={groups} />);
  expect(page.links).toEqual([
    ["Balms", "/eligible-items/Balms"],
    ["Premiums", "/eligible-items/Premiums"],
  ]);
  expect(page.text).toContain("FSA/HSA Eligible, administrators differ");
  expect(page.text).toContain("HSA only");
});

test("a search that finds nothing leads to the checker and calls nothing not eligible", () => {
  const page = pageOf(<CategoriesFound search={{ words: "zzz", verdict: null }} groups={[]} />);
  expect(page.text).toContain("That doesn't mean it isn't eligible");
  expect(page.links).toContainEqual(["Check a product", "/check"]);
});

describe("a category's page", () => {
  test("with a letter: conditions with their reason, and from which price a letter pays off", () => {
    const page = sheet({ verdict: "letter" });
    expect(page.text).toContain("Rheumatoid arthritis: Heat eases stiff joints.");
    expect(page.links).toContainEqual(["Rheumatoid arthritis", "/conditions/arthritis"]);
    expect(page.text).toMatch(/20% ?\$125\.00 ?30% ?\$83\.34 ?40% ?\$62\.50/);
    expect(page.text).toContain("Price from");
    expect(sheet({ verdict: "letter", excessOnly: true }).text).toContain("Extra cost from");
  });

  test.each(["eligible", "not-eligible"] as const)("%s: no letter is spoken for", (verdict) => {
    const page = sheet({ verdict });
    expect(page.text).not.toContain("pays off");
    expect(page.text).not.toContain("Fibromyalgia");
    expect(page.links.map(([, href]) => href)).not.toContain("/sample-letter");
  });

  test("sources are links with the day we last compared them", () => {
    const page = sheet();
    expect(page.links.map(([, href]) => href)).toContain("https://www.irs.gov/publications/p502");
    expect(page.text).toContain("as of November 21, 2026");
  });

  test("products of brands lead to the brand's page", () => {
    const products = [
      { name: "Lamp", imageUrl: null, priceCents: 4_900, brandName: "Northpine", brandSlug: "northpine" },
    ];
    expect(sheet({}, products).links).toContainEqual(["Lamp", "/shop/northpine"]);
    expect(sheet({}, products).text).toContain("Northpine, $49.00");
    expect(sheet().headings).not.toContain("h2 From brands in our directory");
  });
});
