import fc from "fast-check";
import { expect, test } from "vitest";
import { reimbursementTotals } from "./totals";

const line = (unitPriceCents: number, quantity = 1, eligibility = "eligible") => ({
  unitPriceCents,
  quantity,
  eligibility,
});

test.each([
  ["everything is eligible", [line(10_000)], 10_000, 11_000, 10_000, 1_000, 11_000],
  ["half is eligible", [line(5_000), line(5_000, 1, "none")], 10_000, 12_000, 5_000, 1_000, 6_000],
  ["nothing is eligible", [line(5_000, 2, "none")], 10_000, 12_000, 0, 0, 0],
  ["several of a line", [line(333, 3)], 999, 1_099, 999, 100, 1_099],
  ["a share that does not come out even", [line(100), line(200, 1, "none")], 300, 350, 100, 17, 117],
  [
    "a letter makes a line eligible",
    [line(2_000, 1, "eligible but requires letter")],
    2_000,
    2_000,
    2_000,
    0,
    2_000,
  ],
  ["nothing was paid for", [line(0)], 0, 500, 0, 0, 0],
  ["no lines", [], 1_000, 1_000, 0, 0, 0],
  ["less was paid than the lines cost", [line(10_000)], 10_000, 9_000, 10_000, -1_000, 9_000],
] as const)(
  "%s",
  (_, products, subtotalCents, priceCents, eligibleCents, shippingAndTaxesCents, totalCents) => {
    expect(reimbursementTotals({ products, subtotalCents, priceCents })).toEqual({
      eligibleCents,
      shippingAndTaxesCents,
      totalCents,
    });
  },
);

test("the shown parts add up, in whole cents, between nothing and what was paid", () => {
  const lines = fc.array(
    fc.record({
      unitPriceCents: fc.nat({ max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      eligibility: fc.constantFrom("none", "eligible", "eligible but requires letter"),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.nat({ max: 500_000 }), (products, extraCents) => {
      const subtotalCents = products.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0);
      const priceCents = subtotalCents + extraCents;
      const totals = reimbursementTotals({ products, subtotalCents, priceCents });
      expect(totals.eligibleCents + totals.shippingAndTaxesCents).toBe(totals.totalCents);
      for (const cents of Object.values(totals)) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(priceCents);
      }
    }),
  );
});
