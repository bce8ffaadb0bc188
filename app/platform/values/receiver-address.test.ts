import { expect, test } from "vitest";
import { readReceiverAddress, shownAddress } from "./receiver-address";

test.each<[string, string]>([
  [" https://shop.example/hooks?key=1 ", "https://shop.example/hooks?key=1"],
  ["https://SHOP.example", "https://shop.example/"],
  ["https://shop.example:443/a", "https://shop.example/a"],
])("%s is an address to send to", (typed, url) => {
  expect(readReceiverAddress(typed, false)).toEqual({ url });
});

test.each([
  ["", "not-an-address"],
  ["/hooks", "not-an-address"],
  ["shop.example/hooks", "not-an-address"],
  [`https://shop.example/${"a".repeat(2_048)}`, "not-an-address"],
  [`https://shop.example/${"é".repeat(1_000)}`, "not-an-address"],
  ["http://shop.example/hooks", "not-https"],
  ["ftp://shop.example/hooks", "not-https"],
  ["javascript:alert(1)", "not-https"],
  ["https://user:pass@shop.example/", "credentials"],
  ["https://user@shop.example/", "credentials"],
  ["https://shop.example/#top", "fragment"],
  ["https://shop.example/#", "fragment"],
  ["https://shop.example:8443/", "port"],
  ["https://shop.example:80/", "port"],
])("%s: %s", (typed, fault) => {
  expect(readReceiverAddress(typed, false)).toEqual({ fault });
});

test("a developer's own machine may be named by address and port, in plain HTTP", () => {
  expect(readReceiverAddress("http://127.0.0.1:4000/hook", true)).toEqual({
    url: "http://127.0.0.1:4000/hook",
  });
  expect(readReceiverAddress("http://a:b@127.0.0.1:4000/hook", true)).toEqual({ fault: "credentials" });
  expect(readReceiverAddress("file:///etc/passwd", true)).toEqual({ fault: "not-https" });
});

test("an address is shown without its query", () => {
  expect(shownAddress("https://shop.example/hooks?token=s3cret")).toBe("https://shop.example/hooks?…");
  expect(shownAddress("https://shop.example/hooks")).toBe("https://shop.example/hooks");
});
