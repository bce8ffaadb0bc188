import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { sameForAll } from "~/eligibility/domain/verdict";
import type { JudgedShowcase } from "../../domain/showcase";
import { FeaturedProducts } from "./featured-products";
import { showcaseData } from "./showcase-data";
import { ShowcaseHero } from "./showcase-hero";

const product = {
  id: "a",
  name: "Mat",
  description: "Soft.",
  imageUrl: null,
  url: null,
  priceCents: 4_250,
  verdict: null,
  byAccount: sameForAll("unknown"),
  excessOnly: false,
};
const brand: JudgedShowcase = {
  slug: "restful",
  name: "Rest & Co",
  description: "For rest.",
  url: null,
  premium: false,
  logoUrl: null,
  heroImageUrl: null,
  products: [product],
};

test("without pictures there are initials, without an address no link", () => {
  const html = render(<FeaturedProducts brand={brand} />);
  expect(html).toContain('data-initial="M"');
  expect(html).toContain("$42.50");
  expect(html).not.toContain("stamp");
  expect(html).not.toMatch(/<a |<img|<button/);
  expect(render(<ShowcaseHero brand={brand} benefits={[]} />)).toContain('data-initial="R"');
});

test.each([
  [2, false],
  [3, true],
])("%d products stand in a row to scroll: %s", (count, isRow) => {
  const products = Array.from({ length: count }, (_, index) => ({ ...product, id: String(index) }));
  const html = render(<FeaturedProducts brand={{ ...brand, products }} />);
  expect(html.includes("products-row")).toBe(isRow);
  expect(html.includes("More products")).toBe(isRow);
});

test("a brand describes itself beside its products, or in the hero where there are none", () => {
  expect(render(<ShowcaseHero brand={brand} benefits={[]} />)).not.toContain("For rest.");
  expect(render(<ShowcaseHero brand={{ ...brand, products: [] }} benefits={[]} />)).toContain("For rest.");
});

test("search engines get whole addresses and prices in dollars", () => {
  const products = [product, { ...product, imageUrl: "/images/mat.svg", url: "https://rest.example/mat" }];
  const [trail, , list] = showcaseData({ ...brand, products }, [], "https://letterwell.example");
  expect(JSON.stringify(trail)).toContain('"item":"https://letterwell.example/shop/restful"');
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, item: { name: "Mat", offers: { price: "42.50", priceCurrency: "USD" } } },
      {
        position: 2,
        item: {
          image: "https://letterwell.example/images/mat.svg",
          offers: { url: "https://rest.example/mat" },
        },
      },
    ],
  });
  expect(showcaseData({ ...brand, products: [] }, [], "")).toHaveLength(2);
});

test("what only an HSA may pay has the checker's stamp", () => {
  const byAccount = { ...sameForAll("not-eligible"), hsa: "eligible" } as const;
  const products = [{ ...product, verdict: "not-eligible" as const, byAccount }];
  const html = render(<FeaturedProducts brand={{ ...brand, products }} />);
  expect(html).toContain("HSA only");
  expect(html).not.toContain("Not Eligible");
});
