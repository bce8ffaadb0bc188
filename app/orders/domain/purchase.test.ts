import { expect, test } from "vitest";
import type { LineEligibility } from "./line-eligibility";
import { hasNothingEligible } from "./purchase";

const order = (...eligibilities: LineEligibility[]) => ({
  products: eligibilities.map((eligibility) => ({
    title: "Mat",
    imageUrl: null,
    quantity: 1,
    unitPriceCents: 100,
    discountCents: 0,
    productUrl: null,
    eligibility,
  })),
});

test("nothing is eligible where the shop says so of every line", () => {
  expect(hasNothingEligible(order("none", "none"))).toBe(true);
  expect(hasNothingEligible(order("none", "letter"))).toBe(false);
  expect(hasNothingEligible(order("none", "unknown"))).toBe(false);
  expect(hasNothingEligible(order())).toBe(false);
});
