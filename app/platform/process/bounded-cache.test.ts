import { expect, test } from "vitest";
import { boundedCache } from "./bounded-cache";

const buffers = () =>
  boundedCache<string, Buffer>({ max: 100, maxBytes: 1_000, bytesOf: ({ byteLength }) => byteLength });

test("large values stay within the byte limit: the least recently used are dropped", () => {
  const cache = buffers();
  for (let page = 1; page <= 20; page += 1) {
    cache.set(`/${page}`, Buffer.alloc(300));
    cache.get("/1");
    expect(cache.calculatedSize).toBeLessThanOrEqual(1_000);
  }
  expect([...cache.keys()].sort()).toEqual(["/1", "/19", "/20"]);
});

test("a value larger than all may be is not cached, and drops no other", () => {
  const cache = buffers();
  cache.set("/small", Buffer.alloc(300));
  cache.set("/large", Buffer.alloc(1_001));
  expect([...cache.keys()]).toEqual(["/small"]);
});
