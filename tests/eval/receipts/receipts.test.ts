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

test("the total of a photographed receipt is read to the cent", async () => {
  const [photo] = (await samplesOf("dev", "drugstore-till")).filter(({ format }) => format === "photo");
  const { right } = await compareAll(photo ? [photo] : []);
  expect(right["totals exact"]).toBe(1);
});
