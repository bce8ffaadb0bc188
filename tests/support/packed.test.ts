import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packedBytes } from "./packed";

test.each([
  [0, 5 * 2 ** 20],
  [32, 3 * 2 ** 20 + 7],
  [255, 9],
])("byte %d, %d times, unpacks to just that", (byte, count) => {
  expect(inflateSync(packedBytes(byte, count)).equals(Buffer.alloc(count, byte))).toBe(true);
});
