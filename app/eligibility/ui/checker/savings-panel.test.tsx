import { describe, expect, test } from "vitest";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { judgementOf } from "../../../../tests/support/judgement";
import { pageOf } from "../../../../tests/support/markup";
import { productUrl } from "../../../../tests/support/product-url";
import type { CheckedProduct } from "../../domain/checked-product";
import type { Judgement } from "../../domain/judgement";
import { CheckOutcome } from "./check-outcome";

const url = productUrl("https://shop.example/balm.html?id=1");

function outcome(query: string, more: Partial<Judgement> = {}, price: number | null = 19_990) {
  const checked: CheckedProduct = {
    product: {
      url,
      title: "Balm",
      brand: null,
      brandPageUrl: null,
      imageUrl: null,
      description: null,
      usage: null,
      price,
      listPrice: null,
      currency: "USD",
    },
    judgement: judgementOf({ verdict: "letter", ...more }),
    checkedAt: "2026-11-03T08:00:00.000Z",
    outdated: false,
  };
  return pageOf(
    <CheckOutcome
      view={{ view: "result", checked }}
      product={url}
      query={readSavingQuery(new URLSearchParams(query))}
    />,
  );
}

const panel = (...asked: Parameters<typeof outcome>) =>
  outcome(...asked).within("section", { "aria-labelledby": "savings-panel" });

test.each([
  ["rate=25", "$49.98", "$24.98", "$174.92"],
  ["rate=30", "$59.97", "$34.97", "$164.93"],
  ["rate=40", "$79.96", "$54.96", "$144.94"],
])(
  "with %s a letter's savings are %s less the fee: %s, and what is paid is %s",
  (query, taxes, saved, paid) => {
    const page = panel(query);
    expect(page.facts).toEqual([
      ["Tax savings", taxes],
      ["Fee for the letter", "−$25.00"],
    ]);
    expect(page.text).toContain(`You could save ${saved}and pay ${paid} after tax savings and the fee`);
    expect(page.one("output").text).toBe(`${query.slice(-2)}%`);
  },
);

test("a product that needs no letter has no fee", () => {
  const page = panel("rate=30", { verdict: "eligible" });
  expect(page.facts).toEqual([]);
  expect(page.text).toContain("You could save $59.97and pay $139.93 after tax savings");
  expect(page.text).not.toMatch(/fee/i);
});

test("below break-even the panel shows the loss instead of savings", () => {
  const { text } = panel("rate=30", {}, 2_000);
  expect(text).toContain("No saving on this purchaseThe letter costs $19 more than you'd save in taxes.");
  expect(text).not.toContain("You could save");
});

test.each([
  [{ verdict: "not-eligible" }, 19_990],
  [{ verdict: "unknown" }, 19_990],
  [{ verdict: "letter" }, null],
  [{ verdict: "eligible" }, null],
] as const)("there are none with %o at a price of %s", (more, price) => {
  const page = outcome("", more, price);
  expect(page.headings).not.toContain("h2 Potential Tax Savings");
  expect(page.text).not.toContain("could save");
});

describe("where only the extra cost counts", () => {
  const excess = { excessOnly: true };

  test("savings wait for the ordinary version's price, and never use the full one", () => {
    const page = panel("", excess);
    expect(page.fields).toEqual({ rate: "Your tax rate", ordinary: "Price of an ordinary version" });
    expect(page.text).toContain("Only what the product costs above an ordinary version counts.");
    expect(page.text).not.toMatch(/could save|\$\d/);
    expect(outcome("", excess).text).toContain(
      "At a 30% tax rate, a letter pays off once that extra cost is $83.34.",
    );
  });

  test("savings are of what it costs above that", () => {
    const page = panel("ordinary=%2499.90", excess);
    expect(page.facts).toContainEqual(["Tax savings", "$30.00"]);
    expect(page.text).toContain("You could save $5.00and pay $194.90");
    expect(page.one("input", { name: "ordinary" }).attributes.value).toBe("$99.90");
  });

  test("a small extra cost is below break-even, and is named", () => {
    expect(outcome("ordinary=187.90", excess).text).toContain("Here it's $12.00");
    expect(panel("ordinary=187.90", excess).text).toContain("No saving on this purchase");
    expect(panel("", excess, 2_000).text).toContain("Even on the full price, the letter costs more");
  });

  test("an ordinary price that can't be read is kept, with what is wrong with it", () => {
    const page = panel("ordinary=cheap", excess);
    const { attributes } = page.one("input", { name: "ordinary" });
    expect(attributes).toMatchObject({ value: "cheap", "aria-invalid": "true" });
    expect(page.text).toContain("Enter dollars and cents in digits");
  });
});

test("savings are worked out by a form that needs no script, and keeps the product", () => {
  const page = panel("rate=30");
  expect(page.one("form").attributes).toMatchObject({
    action: "/https://shop.example/balm",
    method: "get",
    "data-cents": "19990",
    "data-verdict": "letter",
    "data-fee": "2500",
  });
  expect(page.carried).toEqual({ from: ".html?id=1" });
  expect(page.one("input", { type: "range" }).attributes).toMatchObject({
    name: "rate",
    min: "10",
    max: "40",
    value: "30",
    "aria-valuetext": "30%",
  });
  expect(page.fields).toEqual({ rate: "Your tax rate" });
  expect(page.buttons).toEqual(["Update savings"]);
});

test("savings are read out after a change", () => {
  expect(panel("rate=30").one("div", { "aria-live": "polite" }).text).toContain("$34.97");
});
