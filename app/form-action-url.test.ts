import { expect, test } from "vitest";
import { formActionUrl, pageUrlOf } from "./form-action-url";

test.each([
  ["/contact", "/contact?posted=contact"],
  ["", "?posted=contact"],
  ["?", "?posted=contact"],
  ["/status?shop=a.example&orderId=1", "/status?shop=a.example&orderId=1&posted=contact"],
  ["/https://a.example/x?a&b=1%20+?c", "/https://a.example/x?a&b=1%20+?c&posted=contact"],
  ["/contact?posted=contact", "/contact?posted=contact"],
  ["/contact?posted=other&subject=support", "/contact?subject=support&posted=contact"],
])("a form of %o is posted to %o", (page, address) => {
  expect(formActionUrl(page, "contact")).toBe(address);
});

test.each([
  ["/contact?posted=contact", "/contact"],
  ["/status?shop=a.example&posted=order&orderId=1", "/status?shop=a.example&orderId=1"],
  ["/https://a.example/x?a&b=1%20+", "/https://a.example/x?a&b=1%20+"],
  ["/contact", "/contact"],
])("%o is an address of the page %o", (address, page) => {
  expect(pageUrlOf(address)).toBe(page);
});
