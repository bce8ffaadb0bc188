import { expect, test } from "vitest";
import { chanceBy } from "~/reimbursements/receipts/domain/weighed-titles/title-trees";
import { type Example, trainTrees, treeText, usedBy } from "./boosted-trees";

/** What is right is small and even; the third value says nothing. */
const examples = Array.from({ length: 400 }, (_, at): Example => {
  const [size, parity] = [at % 20, Math.floor(at / 20) % 2];
  return { values: [size, parity, 7], isRight: size < 10 && parity === 0, weight: 1 };
});

test("trees learn what two values say only together, and leave out one that says nothing", () => {
  const { start, trees } = trainTrees(examples);
  const used = usedBy(trees);
  const chance = chanceBy({
    start,
    features: ["size", "parity"],
    trees: trees.map((tree) => treeText(tree, (feature) => used.indexOf(feature))),
  });
  expect(used).toEqual([0, 1]);
  expect(chance([3, 0])).toBeGreaterThan(0.9);
  expect(chance([3, 1])).toBeLessThan(0.1);
  expect(chance([15, 0])).toBeLessThan(0.1);
});

test("the same examples make the same trees in any order", () => {
  expect(trainTrees(examples.toReversed())).toEqual(trainTrees(examples));
});
