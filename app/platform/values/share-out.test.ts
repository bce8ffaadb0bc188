import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOut } from "./share-out";

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [200, [1, 1, 1], [67, 67, 66]],
  [1_000, [2_500, 7_500], [250, 750]],
  [1, [1, 3], [0, 1]],
  [0, [5, 5], [0, 0]],
  [10, [0, 0], [10, 0]],
  [10, [], []],
])("%i cents shared out by %j", (cents, weights, shares) => {
  expect(shareOut(cents, weights)).toEqual(shares);
});

test("the shares add up to the amount, and none is more than a cent off", () => {
  const weights = fc.array(fc.nat(9_999_999_999), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.nat(9_999_999_999), weights, (cents, given) => {
      const shares = shareOut(cents, given);
      const total = given.reduce((sum, weight) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      if (total > 0)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (cents * (given[index] ?? 0)) / total)).toBeLessThan(1.001);
    }),
  );
});
