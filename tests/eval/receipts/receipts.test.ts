import { expect, test } from "vitest";
import { compareAll } from "./read-samples";
import { samplesOf } from "./sets";

/** The shares the reader has to reach; `npm run eval:receipts` prints what it reads and every miss. */
const goals = { items: 0.97, phantoms: 0.005, totals: 0.95 };

test.each(["dev", "blind"] as const)("the reader reaches its goals on the receipts of %s", async (set) => {
  const samples = (await samplesOf(set)).filter(({ format }) => format !== "photo");
  expect(samples.flatMap(({ expected }) => expected).length).toBeGreaterThan(100);
  const { right, of, phantoms, readItems, misses } = await compareAll(samples);
  const why = misses.join("\n");
  expect(right["items found"] / of["items found"], why).toBeGreaterThanOrEqual(goals.items);
  expect(phantoms / readItems, why).toBeLessThanOrEqual(goals.phantoms);
  expect(right["totals exact"] / of["totals exact"], why).toBeGreaterThanOrEqual(goals.totals);
});

test.each([
  ["on a table", "drugstore-till", 0],
  ["in the hand, leaning, bent and faded", "held-photos", -1],
])("all items of a receipt photographed %s are read", async (_, shape, at) => {
  const photos = (await samplesOf("dev", shape)).filter(({ format }) => format === "photo");
  const { right, of, misses } = await compareAll(photos.slice(at).slice(0, 1));
  expect(of["items found"]).toBeGreaterThan(0);
  expect(right["items found"], misses.join("\n")).toBe(of["items found"]);
  expect(right["totals exact"]).toBe(1);
});
