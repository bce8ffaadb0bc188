import { describe, expect, test } from "vitest";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { verdicts } from "~/eligibility/domain/verdict";
import { pageOf } from "../../../../tests/support/markup";
import { ProductAdvice } from "./product-advice";
import { ProductCard } from "./product-card";

const link = "https://shop.example/roller";
const roller: ProductCardFacts = {
  title: "Roller",
  imageUrl: null,
  verdict: "letter",
  contested: false,
  excessOnly: false,
  hsaOnly: false,
  priceCents: 20_000,
  originalPriceCents: 25_000,
};

const card = (more: Partial<ProductCardFacts> = {}) =>
  pageOf(<ProductCard product={{ ...roller, ...more }} link={link} />);
const advice = (more: Partial<ProductCardFacts>) =>
  pageOf(<ProductAdvice product={{ ...roller, ...more }} link={link} />);

describe("savings", () => {
  test("of a letter are shown after the fee, with their tax rate", () => {
    expect(card().text).toContain(
      "Save up to $55.00 per purchase with your FSA/HSA over the next 12 months, after the $25 fee That's at a 40% tax rate. At 30% it's $35.00.",
    );
  });

  test("of a product that needs no letter know no fee", () => {
    const { text } = card({ verdict: "eligible" });
    expect(text).toContain(
      "Save up to $80.00 per purchase with your FSA/HSA over the next 12 months That's at a 40% tax rate. At 30% it's $60.00.",
    );
  });

  test.each([
    { verdict: "not-eligible" },
    { verdict: "unknown" },
    { priceCents: 8_333 },
    { priceCents: null },
    { excessOnly: true },
    { excessOnly: true, verdict: "eligible" },
  ] as const)("are not told with %o", (more) => {
    expect(card(more).text).not.toMatch(/save up to/i);
  });
});

describe("advice", () => {
  test.each([
    ["eligible", "You don't need a letter for this product.", "Read why"],
    ["not-eligible", "A letter will probably not help with this product", "Read why"],
    ["unknown", "We can't tell whether an account may pay", "See what we'd need to know"],
  ] as const)("on a product that is %s: %s", (verdict, words, way) => {
    const page = advice({ verdict });
    expect(page.text).toContain(words);
    expect(page.links).toEqual([[way, `/${link}`]]);
    expect(card({ verdict }).text).toContain(words);
  });

  test.each([
    [{ priceCents: 2_000 }, "At a 30% tax rate, a letter pays off from $83.34. This product costs $20.00"],
    [{ excessOnly: true, priceCents: 2_000 }, "a letter pays off from $83.34. This product costs $20.00"],
    [{ excessOnly: true }, "Only what the product costs above an ordinary version counts."],
    [{ excessOnly: true, priceCents: null }, "once that extra cost is $83.34."],
    [{ priceCents: null }, "a letter pays off from a price of $83.34."],
    [{ contested: true }, "Administrators differ on this kind of product."],
  ])("on a letter with %o: %s", (more, words) => {
    expect(advice(more).text).toContain(words);
  });

  test("there is none where a letter is what it takes, or nothing is known", () => {
    expect(advice({}).text).toBe("");
    expect(pageOf(<ProductAdvice product={null} link={null} />).text).toBe("");
  });

  test("never promises an approval", () => {
    for (const verdict of verdicts) expect(card({ verdict }).text).not.toMatch(/will be approved|guarantee/i);
  });
});

test("a product without a picture, or with a broken one, shows its initial", () => {
  expect(card().all("*", { "data-initial": "R" }).length).toBeGreaterThan(0);
  const pictured = card({ imageUrl: "/images/products/desk-mat.svg" });
  expect(pictured.all("img", { "data-initial": "R" })).toHaveLength(1);
});

test("what the product costs now comes before what it used to cost, as in the checker", () => {
  expect(card().text).toMatch(/\$200\.00 Original price \$250\.00/);
});
