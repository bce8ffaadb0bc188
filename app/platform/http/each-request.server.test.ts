import { afterAll, beforeAll, expect, test } from "vitest";
import { stripTrailingPunctuation, withoutControlCharacters } from "./each-request.server";
import { learnRoutes } from "./route-pattern.server";

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

const token = "lj13mjdiMbMUezBuzGXOVwaHbEtG5hZlIkPzmefy6L_";

beforeAll(() =>
  learnRoutes({
    root: { path: "" },
    letter: { parentId: "root", path: "letter/:token" },
    question: { parentId: "root", path: "letter/:token/question" },
    find: { parentId: "root", path: "find-letter" },
    badge: { parentId: "root", path: "badge/*" },
    checker: { parentId: "root", path: "*" },
  }),
);
afterAll(() => learnRoutes({}));

test.each([
  ...[
    ".",
    ",",
    ")",
    "]",
    ">",
    "%3E",
    "%3e.",
    '"',
    "%22",
    "%E2%80%9D",
    "&gt;",
    ".)",
    "%20",
    "!",
    "%0D%0A",
  ].flatMap((mark) => [
    [`/letter/${token}${mark}`, `/letter/${token}`],
    [`/letter/${token}/question${mark}`, `/letter/${token}/question`],
    [`/lmn-status?shop=s.example&orderId=7&sig=0af${mark}`, "/lmn-status?shop=s.example&orderId=7&sig=0af"],
  ]),
  ["/find-letter.", "/find-letter"],
  [`/letter/${token}>?utm_source=mail`, `/letter/${token}?utm_source=mail`],
  ["/lmn-success?lmnRequestId=585d75be%3E", "/lmn-success?lmnRequestId=585d75be"],
  ["/complete-lmn?shop=s.example&amp;order_id=1001)", "/complete-lmn?shop=s.example&amp;order_id=1001"],
  ["/desk/link?type=invite&token=abc.", "/desk/link?type=invite&token=abc"],
])("%s is read as %s", (target, read) => {
  expect(stripTrailingPunctuation(target)).toBe(read);
});

test.each([
  `/letter/${token}`,
  "/",
  "/?q=what.",
  "/https://shop.example/heat-mat.",
  "/badge/https://shop.example/mat).svg)",
  "/check?url=https%3A%2F%2Fshop.example%2Fmat%29",
  "/lmn-status?sig=0af.&shop=s.example",
  "/toString.",
])("%s is left as it is", (target) => {
  expect(stripTrailingPunctuation(target)).toBe(target);
});

test("a target of 60 KB takes no more than its share of time, whatever it repeats", () => {
  const pieces = [
    ...".,;:!'\")]>*/?&=%",
    "%2e",
    "&gt;",
    "&amp;",
    "%20",
    "?sig=",
    "&order_id=",
    "%e2%80%9d",
    ".html",
    "amp;",
  ];
  const targets = pieces.flatMap((piece) =>
    ["/", "/?q=", "/find-letter?sig=", "/complete-lmn?&amp;order_id=", "/https://shop.example/"].map(
      (start) => `${start}${piece.repeat(60_000 / piece.length)}x`,
    ),
  );
  const began = performance.now();
  for (const target of targets) stripTrailingPunctuation(withoutControlCharacters(target));
  // One target took 17 s, in which no other visitor was answered.
  expect((performance.now() - began) / targets.length).toBeLessThan(50);
});
