import fc from "fast-check";
import { expect, test } from "vitest";
import { readableTarget } from "./guard-server.server";

test.each([
  ["/", "/"],
  ["/lmn-request?productLink=100%", "/lmn-request?productLink=100%"],
  ["/https://shop.example/kit/50%off", "/https://shop.example/kit/50%25off"],
  ["/https://shop.example/kit/50%off?from=%", "/https://shop.example/kit/50%25off?from=%"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/%C3%A9/%FF", "/%C3%A9/%25FF"],
  ["http://letterwell.example/terms?x=1", "/terms?x=1"],
  ["http://letterwell.example", "/"],
  ["http://letterwell.example?x=1", "/?x=1"],
  ["*", null],
  ["letterwell.example:443", null],
  ["", null],
])("%s is read as %s", (target, readable) => {
  expect(readableTarget(target)).toBe(readable);
});

test("whatever stands in a path, it can be decoded afterwards", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."%aAfF09/?é.") }), (typed) => {
      const path = readableTarget(`/${typed}`)?.split("?", 1)[0] ?? "%";
      return typeof decodeURIComponent(path) === "string";
    }),
  );
});
