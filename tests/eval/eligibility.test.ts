import { expect, test } from "vitest";
import { judge } from "~/content/eligibility/eligibility-rules.server";
import heldOut from "./held-out-products.jsonl?raw";
import known from "./known-products.jsonl?raw";
import { readLabelledProducts, report, score } from "./labelled-products";
import lookAlikes from "./look-alike-products.jsonl?raw";
import terse from "./terse-products.jsonl?raw";

test.each([
  ["products the rules were made with", known, 300, 0.97],
  ["products written apart from the rules", heldOut, 2_000, 0.97],
  ["products of few words", terse, 250, 0.95],
  ["things that borrow a medical word", lookAlikes, 450, 0.85],
])("%s: few mistakes, and nothing wrongly called eligible", (_what, lines, atLeast, floor) => {
  const result = score(readLabelledProducts(lines), judge);
  expect(result.scored.length).toBeGreaterThanOrEqual(atLeast);
  expect(result.wronglyEligible.map(({ product }) => product.title)).toEqual([]);
  expect(result.accuracy, report(result)).toBeGreaterThanOrEqual(floor);
});

test("a miss is counted, printed and, where it is the worst one, told apart", () => {
  const [product] = readLabelledProducts('{"title":"Toothpaste","expected":"not_eligible","price":3.99}');
  if (!product) throw new Error("no product was read");
  const result = score([product], (facts) => ({ ...judge(facts), verdict: "eligible" }));
  expect(result).toMatchObject({ accuracy: 0, wronglyEligible: [{ answer: "eligible" }] });
  expect(report(result)).toContain("expected not_eligible, said eligible");
  expect(() => readLabelledProducts('\n{"title":"x","expected":"maybe"}')).toThrow("line 2");
});
