import { expect, test } from "vitest";
import { parseProductUrl } from "~/platform/values/product-url";
import { addressFault } from "./check-words";

test.each([
  ["  ", "missing"],
  [`https://shop.example/${"p".repeat(2_100)}`, "too-long"],
  ["javascript:alert(1)", "scheme"],
  ["ftp://shop.example/p", "scheme"],
  ["file:///etc/passwd", "scheme"],
  ["https://user:pass@shop.example/p", "credentials"],
  ["user@shop.example/p", "credentials"],
  ["https://127.0.0.1/", "private"],
  ["http://[::1]/p", "private"],
  ["https://localhost/", "private"],
  ["http://printer.local/p", "private"],
  ["192.168.0.1", "private"],
  ["127.0.0.1:8080/p", "private"],
  ["https://", "invalid"],
  ["https://shop..example/", "private"],
  ["two words", "invalid"],
  ["nonsense", "invalid"],
  ["Look: http://localhost/", "private"],
  ["Look: no address", "invalid"],
])("%s is refused as %s", (typed, fault) => {
  expect(parseProductUrl(typed)).toBeNull();
  expect(addressFault(typed)).toBe(fault);
});
