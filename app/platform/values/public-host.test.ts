import { expect, test } from "vitest";
import { isPublicHost } from "./public-host";

test.each([
  ["shop.example", true],
  ["shop.example.", true],
  ["xn--bcher-kva.example", true],
  ["shop.xn--p1ai", true],
  ["localhost", false],
  ["shop.localhost", false],
  ["metadata.google.internal", false],
  ["printer.local", false],
  ["1.168.192.in-addr.arpa", false],
  ["127.0.0.1", false],
  ["[::1]", false],
  ["shop", false],
  ["-shop.example", false],
  [`${"a".repeat(64)}.example`, false],
  ["", false],
])("%s may be typed into a form and be fetched: %s", (host, expected) => {
  expect(isPublicHost(host)).toBe(expected);
});
