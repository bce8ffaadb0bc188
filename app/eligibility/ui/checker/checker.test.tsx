import { renderToStaticMarkup as render } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { CheckForm } from "~/site/home/ui/home-page";
import { judgementOf, listSource } from "../../../../tests/support/judgement";
import { productUrl } from "../../../../tests/support/product-url";
import type { CheckedProduct } from "../../domain/checked-product";
import type { Judgement } from "../../domain/judgement";
import type { Product } from "../../domain/product";
import { CheckFailed } from "./check-failed";
import { CheckOutcome } from "./check-outcome";
import { CheckerForm } from "./checker-page";
import { VerdictDetails } from "./verdict-details";
import { VerdictLetter } from "./verdict-letter";

const url = productUrl("https://shop.example/balm.html?id=1");
const product: Product = {
  url,
  title: "Balm",
  brand: null,
  brandPageUrl: null,
  imageUrl: null,
  description: null,
  usage: null,
  price: 1_000,
  listPrice: null,
  currency: "USD",
};
const judgement = judgementOf({
  verdict: "letter",
  reason: "It treats skin.",
  category: "Balms",
  lineItem: "Skin",
  source: listSource,
  confidence: 0.9,
  conditions: [],
});
const checked: CheckedProduct = {
  product,
  judgement,
  checkedAt: "2026-11-03T08:00:00.000Z",
  outdated: false,
};
const shown = (more: Partial<Product>) =>
  render(<VerdictLetter checked={{ ...checked, product: { ...product, ...more } }} />);
const outcome = (more: Partial<Judgement>, product: Partial<Product> = {}) =>
  render(
    <CheckOutcome
      view={{
        view: "result",
        checked: {
          ...checked,
          product: { ...checked.product, ...product },
          judgement: { ...judgement, ...more },
        },
      }}
      product={url}
      query={readSavingQuery(new URLSearchParams())}
    />,
  );

describe("the details", () => {
  test.each([
    [0.9, "Very sure"],
    [0.6, "Fairly sure"],
    [0.2, "Not very sure"],
  ])("a confidence of %d is %s", (confidence, words) => {
    expect(render(<VerdictDetails judgement={{ ...judgement, confidence }} />)).toContain(`>${words}</dd>`);
  });

  test("say so where administrators differ, and leave out what is not known", () => {
    expect(render(<VerdictDetails judgement={{ ...judgement, contested: true }} />)).toContain(
      "Administrators differ",
    );
    const unknown = { ...judgement, category: null, lineItem: null, sources: [], confidence: null };
    const html = render(<VerdictDetails judgement={unknown} />);
    expect(html).not.toContain("Administrators differ");
    expect(html).not.toContain("<dt");
  });
});

test("the description comes before the usage, and is cut between words", () => {
  expect(shown({ usage: "For sleep." })).toContain(">For sleep.</p>");
  const html = shown({ description: "word ".repeat(200), usage: "For sleep." });
  expect(html).toMatch(/(word ){90,96}?word…/);
  expect(html).not.toContain("For sleep.");
});

test("a page's own links and pictures are shown only where they are safe, prices only in dollars", () => {
  const html = shown({
    brand: "Brand",
    brandPageUrl: "javascript:alert(1)",
    imageUrl: "http://shop.example/p.png",
    price: 1_000,
    listPrice: 1_500,
    currency: "EUR",
  });
  expect(html).toContain("Brand");
  expect(html).not.toMatch(/javascript:|p\.png|10\.00|15\.00/);
  expect(shown({ listPrice: 1_500 })).toMatch(/10\.00.*15\.00/);
});

test("an outdated check is shown with its date", () => {
  const html = render(<VerdictLetter checked={{ ...checked, outdated: true }} />);
  expect(html).toContain("This is what it said on November 3, 2026.");
});

test("savings are offered for what may be paid, at a price that is known", () => {
  expect(outcome({}, { price: 10_000 })).toContain("$5.00");
  expect(outcome({})).toContain('<input type="hidden" name="from" value=".html?id=1"/>');
  expect(outcome({ verdict: "eligible" })).toContain("Potential Tax Savings");
  for (const html of [
    outcome({ verdict: "not-eligible" }),
    outcome({ verdict: "unknown" }),
    outcome({}, { price: null }),
  ]) {
    expect(html).not.toContain("Potential Tax Savings");
  }
});

test("the letter is asked for with the page's address, without its query", () => {
  const link = `/request-lmn?${new URLSearchParams({ productLink: "https://shop.example/balm.html" })}`;
  expect(outcome({})).toContain(`href="${link}"`);
  expect(outcome({ verdict: "unknown" })).toContain(`href="${link}"`);
  expect(outcome({ verdict: "eligible" })).not.toContain("/request-lmn");
});

test("an address that is pasted is never cut", () => {
  for (const form of [<CheckerForm key="checker" typed="" problem={null} />, <CheckForm key="home" />]) {
    expect(render(form)).not.toMatch(/maxlength/i);
  }
});

test("where a second try may help it is the first button", () => {
  const failed = (againHref: string | null) =>
    render(<CheckFailed message="No answer" detail={null} againHref={againHref} page={null} />);
  const buttons = (html: string) =>
    [...html.matchAll(/class="(button[^"]*)"[^>]*>([^<]+)/g)].map(([, ...found]) => found);
  expect(buttons(failed("/https://shop.example/p"))).toEqual([
    ["button button-primary", "Try again"],
    ["button button-secondary", "Return to Home"],
  ]);
  // The form above it comes first.
  expect(buttons(failed(null))).toEqual([["button button-secondary", "Return to Home"]]);
});
