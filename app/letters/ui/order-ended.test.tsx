import { expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { OrderEnded } from "./order-pages";

test.each([
  ["cancelled", "This order was canceled", "order 1001 was canceled."],
  ["refunded", "This order was refunded", "order 1001 was refunded in full."],
] as const)("an order that was %s says so, and offers no letter", (ended, title, words) => {
  const page = pageOf(<OrderEnded shopName="Northpine" orderName="1001" ended={ended} />);
  expect(page.headings).toEqual([`h1 ${title}`]);
  expect(page.text).toContain(words);
  expect(page.buttons).toEqual([]);
});
