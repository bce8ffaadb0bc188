import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { CheckedProduct } from "~/domain/eligibility/checked-product";
import type { Product } from "~/domain/eligibility/product";
import { cardOf, type ProductCardFacts } from "~/domain/eligibility/product-card";
import { type Verdict, verdicts } from "~/domain/eligibility/verdict";
import { productUrl } from "../../../tests/support/product-url";
import { ProductAdvice } from "./product-advice";
import { ProductCard } from "./product-card";

const roller: CheckedProduct = {
  product: {
    ...{ url: productUrl("https://shop.example/roller"), title: "Roller", brand: null, brandPageUrl: null },
    ...{ imageUrl: null, description: null, usage: null, price: 8_000, listPrice: 10_000, currency: "USD" },
  },
  judgement: {
    ...{ verdict: "letter", category: null, lineItem: null, reason: null, source: null },
    ...{ confidence: null, contested: false, conditions: null },
  },
  checkedAt: "2026-11-20T09:30:00.000Z",
  outdated: false,
};
const product = (verdict: Verdict, more: Partial<Product> = {}): ProductCardFacts =>
  cardOf({
    ...roller,
    product: { ...roller.product, ...more },
    judgement: { ...roller.judgement, verdict },
  });

const advised: Record<Verdict, RegExp | null> = {
  eligible: /You don&#x27;t need a letter/,
  letter: null,
  "not-eligible": /A letter probably won&#x27;t help.*your \$25 back in full/,
  unknown: /We can&#x27;t tell/,
};

test.each(verdicts)("a product that is %s promises savings only where an account may pay", (verdict) => {
  const mayPay = verdict === "eligible" || verdict === "letter";
  expect(render(<ProductCard product={product(verdict)} />).includes("Save up to")).toBe(mayPay);
});

test.each(verdicts)("a product that is %s says what that means for a letter", (verdict) => {
  const html = render(<ProductAdvice product={product(verdict)} />);
  const words = advised[verdict];
  if (words) expect(html).toMatch(words);
  else expect(html).toBe("");
  expect(render(<ProductAdvice product={null} />)).toBe("");
});

test("a product without a picture, or with a broken one, shows its initial", () => {
  expect(render(<ProductCard product={product("letter")} />)).toContain('data-initial="R"');
  const pictured = product("letter", { imageUrl: "/images/products/desk-mat.svg" });
  expect(render(<ProductCard product={pictured} />)).toMatch(/<img [^>]*data-initial="R"/);
});

test("what the product costs now comes before what it used to cost, as in the checker", () => {
  expect(render(<ProductCard product={product("letter")} />)).toMatch(
    /<strong>\$80\.00<\/strong>.*Original price.*<s>\$100\.00<\/s>/,
  );
});
