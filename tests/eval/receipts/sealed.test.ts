import { expect, test } from "vitest";
import { compareFile, emptyFolderComparison } from "./compare-folder";
import { folderSamples } from "./folder-samples";
import { readBytes } from "./read-samples";

test("of the sealed receipts nothing is wrong and silent, nothing is invented, and the items are right", async () => {
  const sums = emptyFolderComparison();
  for (const sample of await folderSamples("tests/eval/receipts/sealed-2026-11"))
    compareFile(sample, (await readBytes(sample.file, sample.bytes, null)).found, sums);
  const why = sums.misses.join("\n");
  expect(sums.files).toBeGreaterThanOrEqual(35);
  expect(sums.wrongAndSilent, why).toBe(0);
  expect(sums.invented, why).toBe(0);
  expect(sums.right["item and price exact"] / sums.of["item and price exact"], why).toBeGreaterThan(0.97);
});
