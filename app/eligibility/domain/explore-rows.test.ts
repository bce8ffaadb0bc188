import { expect, test } from "vitest";
import { productUrl } from "../../../tests/support/product-url";
import { letterRow } from "./explore-rows";

const products = (names: string) =>
  [...names].map((name) => ({
    url: productUrl(`https://shop.example/${name}`),
    title: name,
    imageUrl: null,
  }));
const shown = (requested: string, checked: string) => {
  const { items, areRequested } = letterRow(products(requested), products(checked));
  return [items.map(({ title }) => title).join(""), areRequested];
};

test.each([
  ["enough requested ones are shown without others", "abcd", "xyz", "abcd", true],
  ["few are filled up with checked ones, none of them twice", "ab", "bxy", "abxy", false],
  ["without any, checked ones are shown", "", "xy", "xy", false],
  ["twelve are shown at most", "ab", "klmnopqrstuvw", "abklmnopqrst", false],
  ["there may be none", "", "", "", false],
] as const)("%s", (_, requested, checked, items, areRequested) => {
  expect(shown(requested, checked)).toEqual([items, areRequested]);
});
