import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { cardOf, type ProductCardFacts } from "~/domain/eligibility/product-card";
import type { ProductReading } from "~/domain/eligibility/product-reading";
import { type Verdict, verdictStatus, verdicts } from "~/domain/eligibility/verdict";
import { ProductAdvice } from "./product-advice";
import { ProductCard } from "./product-card";

const reading: ProductReading = {
  title: "Roller",
  baseUrl: "https://shop.example/roller",
  imageUrl: null,
  brandName: null,
  brandPageUrl: null,
  description: null,
  usage: null,
  status: verdictStatus.letter,
  reason: null,
  category: null,
  lineItem: null,
  source: null,
  confidence: null,
  contested: false,
  priceCents: 10_000,
  discountPriceCents: 8_000,
  currency: "USD",
  conditions: null,
  checkedAt: "2026-11-20T09:30:00.000Z",
  outdated: false,
};
const product = (verdict: Verdict, more: Partial<ProductReading> = {}): ProductCardFacts =>
  cardOf({ ...reading, status: verdictStatus[verdict], ...more });

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
