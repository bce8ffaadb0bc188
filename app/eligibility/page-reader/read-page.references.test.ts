import { expect, test } from "vitest";
import { readPage } from "./read-page";

const address = "https://shop.example/p/x";
const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join();
const block = (...items: string[]) => `<script type="application/ld+json">[${items.join()}]</script>`;
const reference = '{"@id":"#o"}';
const referred = (fields: string) => `{"@id":"#o","@type":"Offer","sku":"1",${fields}}`;
const product = (fields: string) => `{"@type":"Product","name":"Heat mat","url":"${address}",${fields}}`;

/** At most 900 KB that refer to a long list again and again: without bounds, minutes, or more memory than there is. */
test.each<[string, string]>([
  [
    "offers of offers",
    block(
      product(`"offers":[${many(5_000, () => reference)}]`),
      referred(`"offers":[${many(5_000, () => "{}")}]`),
    ),
  ],
  [
    "specifications of offers",
    block(
      product(`"offers":[${many(9_000, () => reference)}]`),
      referred(`"priceSpecification":[${many(9_000, () => "{}")}]`),
    ),
  ],
  [
    "offers of variants",
    block(
      product(`"hasVariant":[${many(200, () => reference)}]`),
      referred(`"offers":[${many(15_000, () => "{}")}]`),
    ),
  ],
  [
    "names of groups",
    block(
      `{"@type":"Product","url":"${address}","isVariantOf":[${many(9_000, () => reference)}]}`,
      referred(`"name":[${many(9_000, () => '"N/A"')}]`),
    ),
  ],
  [
    "addresses of pictures",
    block(
      product(`"image":[${many(50, () => reference)}]`),
      referred(`"url":[${many(99_000, () => '"#"')}]`),
    ),
  ],
  [
    "one id for all",
    block(
      `{"@id":"#o",${many(20_000, (index) => `"k${index}":1`)}}`,
      many(10_000, () => reference),
    ),
  ],
  [
    "properties of an element",
    `<div id=a>${many(9_000, (index) => `<i itemprop=k${index} content=v></i>`)}</div>
     ${many(200, () => '<p itemscope itemref="a a a a a a a a"></p>')}`,
  ],
])("%s take no more than their share of time", (_, html) => {
  const page = `<title>Heat mat</title><h1>Heat mat for two</h1>${html}`;
  expect(page.length).toBeLessThan(900_000);
  const began = performance.now();
  readPage(page, address);
  expect(performance.now() - began).toBeLessThan(2_500);
});

test("an offer that several places refer to has its price", () => {
  const page = block(
    product(`"offers":[${reference},${reference}]`),
    referred('"price":"39.50","priceCurrency":"USD"'),
  );
  expect(readPage(page, address)).toMatchObject({ title: "Heat mat", priceCents: 3_950, currency: "USD" });
});
