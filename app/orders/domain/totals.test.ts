import fc from "fast-check";
import { expect, test } from "vitest";
import type { LineEligibility } from "./line-eligibility";
import { reimbursementTotals } from "./totals";

const line = (
  unitPriceCents: number,
  quantity = 1,
  eligibility: LineEligibility = "eligible",
  discountCents = 0,
) => ({ unitPriceCents, quantity, eligibility, discountCents });

test.each([
  ["everything is eligible", [line(10_000)], 10_000, 11_000, [10_000, 0, 1_000, 11_000]],
  ["half is eligible", [line(5_000), line(5_000, 1, "none")], 10_000, 12_000, [5_000, 0, 1_000, 6_000]],
  ["nothing is eligible", [line(5_000, 2, "none")], 10_000, 12_000, [0, 0, 0, 0]],
  ["several of a line", [line(333, 3)], 999, 1_099, [999, 0, 100, 1_099]],
  ["a share that does not come out even", [line(100), line(200, 1, "none")], 300, 350, [100, 0, 17, 117]],
  ["a letter makes a line eligible", [line(2_000, 1, "letter")], 2_000, 2_000, [2_000, 0, 0, 2_000]],
  ["an unknown word counts for nothing", [line(100), line(300, 1, "unknown")], 400, 400, [100, 0, 0, 100]],
  ["nothing was paid for", [line(0)], 0, 500, [0, 0, 0, 0]],
  ["no lines", [], 1_000, 1_000, [0, 0, 0, 0]],
  ["less was paid than the lines cost", [line(10_000)], 10_000, 9_000, [10_000, 1_000, 0, 9_000]],
  ["a discount before the subtotal", [line(49_900)], 30_000, 32_000, [49_900, 19_900, 2_000, 32_000]],
  ["both discounts", [line(9_000), line(1_000, 1, "none")], 8_000, 7_000, [9_000, 2_700, 0, 6_300]],
  [
    "a discount on an eligible line only",
    [line(5_000, 1, "eligible", 1_000), line(5_000, 1, "none")],
    ...([9_000, 9_900, [5_000, 1_000, 400, 4_400]] as const),
  ],
  [
    "a discount on another line only",
    [line(5_000), line(5_000, 1, "none", 1_000)],
    ...([9_000, 9_900, [5_000, 0, 500, 5_500]] as const),
  ],
  ["a line's discount of all it costs", [line(5_000, 1, "eligible", 5_000)], 0, 500, [0, 0, 0, 0]],
  ["lines that are not all of the order", [line(4_000)], 10_000, 11_000, [4_000, 0, 400, 4_400]],
] as const)("%s", (_, products, subtotalCents, priceCents, expected) => {
  const [eligibleCents, discountsCents, shippingAndTaxesCents, totalCents] = expected;
  expect(reimbursementTotals({ products, subtotalCents, priceCents })).toEqual({
    eligibleCents,
    discountsCents,
    shippingAndTaxesCents,
    totalCents,
  });
});

test("the shown parts add up, in whole cents, between nothing and what was paid", () => {
  const lines = fc.array(
    fc.record({
      unitPriceCents: fc.nat({ max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      discountCents: fc.nat({ max: 1_000_000 }),
      eligibility: fc.constantFrom<LineEligibility[]>("none", "eligible", "letter", "unknown"),
    }),
    { maxLength: 12 },
  );
  const money = fc.nat({ max: 50_000_000 });
  fc.assert(
    fc.property(lines, money, money, (products, subtotalCents, priceCents) => {
      const totals = reimbursementTotals({ products, subtotalCents, priceCents });
      const { eligibleCents, discountsCents, shippingAndTaxesCents, totalCents } = totals;
      expect(eligibleCents - discountsCents + shippingAndTaxesCents).toBe(totalCents);
      expect(totalCents).toBeLessThanOrEqual(priceCents);
      for (const cents of Object.values(totals)) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
