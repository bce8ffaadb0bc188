import { expect, test } from "vitest";
import { withoutControlCharacters } from "./each-request.server";

test.each([
  ["/shop?q=a%00b", "/shop?q=ab"],
  ["/shop?q=%1B%5b31m%7F%C2%85&letter=K", "/shop?q=%5b31m&letter=K"],
  ["/check?url=one%0D%0Atwo%09three", "/check?url=one%0D%0Atwo%09three"],
  ["/check?url=https%3A%2F%2Fshop.example%2F%2500", "/check?url=https%3A%2F%2Fshop.example%2F%2500"],
  ["/shop?q=caf%C3%A9%20%C2%BD", "/shop?q=caf%C3%A9%20%C2%BD"],
  ["/https://shop.example/%00", "/https://shop.example/%00"],
  ["/complete-lmn?shop=s.example&orderId=10%0001", "/complete-lmn?shop=s.example&orderId=10%EF%BF%BD01"],
  ["/lmn-status?shop=s%00.example&amp;order_id=1%1b", "/lmn-status?shop=s.example&amp;order_id=1%EF%BF%BD"],
  ["/", "/"],
])("%s is read as %s", (target, read) => {
  expect(withoutControlCharacters(target)).toBe(read);
});
